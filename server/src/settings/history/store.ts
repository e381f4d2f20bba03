/** The journal as rows. */
import type { OperationRequest } from '@moa/contracts/operation';
import type { listSettingsHistory } from '@moa/contracts/settings/history';
import { and, count, desc, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { settingsChanges } from './tables.ts';

type Query = OperationRequest<typeof listSettingsHistory>['query'];

/** One page, the newest first, and how many there are in all. */
export async function readChanges(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { page, limit, group, from, to, q }: Query,
) {
  const which = and(
    eq(settingsChanges.userId, userId),
    group === undefined ? undefined : eq(settingsChanges.group, group),
    from === undefined ? undefined : gte(settingsChanges.at, new Date(from)),
    to === undefined ? undefined : lt(settingsChanges.at, new Date(to)),
    q === undefined || q === '' ? undefined : contains(q),
  );
  const rows = await db
    .select()
    .from(settingsChanges)
    .where(which)
    .orderBy(desc(settingsChanges.at), desc(settingsChanges.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(settingsChanges).where(which);
  return { rows, total: all?.total ?? 0 };
}

/** The text as it is: `%` and `_` mean themselves. */
function contains(q: string) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    ilike(settingsChanges.path, pattern),
    sql`${settingsChanges.before} ->> 'value' ilike ${pattern}`,
    sql`${settingsChanges.after} ->> 'value' ilike ${pattern}`,
  );
}
