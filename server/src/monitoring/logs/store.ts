import type { getLogEntries } from '@moa/contracts/monitoring/log-entries';
import { logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import type { OperationRequest } from '@moa/contracts/operation';
import { and, eq, gte, ilike, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { behind, newestFirst } from '../cursor.ts';
import { type Scope, within } from '../seen-by.ts';
import { pageLogs } from '../tables.ts';

type Query = OperationRequest<typeof getLogEntries>['query'];

/** One more than the page, so that it is known whether there is another. */
export function readLogs(
  db: Database,
  scope: Scope,
  { level, text = '', source, from, to, limit, cursor }: Query,
) {
  const { id, userId, at } = pageLogs;
  // The text as it is: `%` and `_` mean themselves.
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .select()
    .from(pageLogs)
    .where(
      and(
        within(scope, userId),
        level === undefined ? undefined : gte(pageLogs.level, logLevels.indexOf(level)),
        text === '' ? undefined : ilike(pageLogs.message, pattern),
        source === undefined ? undefined : eq(pageLogs.source, source),
        from === undefined ? undefined : gte(at, new Date(from)),
        to === undefined ? undefined : lt(at, new Date(to)),
        behind(cursor, at, id),
      ),
    )
    .orderBy(...newestFirst(at, id))
    .limit(limit + 1);
}
