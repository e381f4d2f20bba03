/** /api/v1/monitoring/logs */
import { getLogEntries } from '@moa/contracts/monitoring/log-entries';
import { logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { pageOfRows } from '../cursor.ts';
import { getScope } from '../seen-by.ts';
import { readLogs } from './store.ts';

export function logRoutes(context: Pick<Context, 'db' | 'config'>): Route[] {
  return [
    handle(getLogEntries, async ({ caller, query }) => {
      const scope = await getScope(context, caller.userId);
      const { items, next } = pageOfRows(await readLogs(context.db, scope, query), query.limit);
      return {
        scope: scope.scope,
        items: items.map(({ userId: _whose, level, at, ...entry }) => ({
          ...entry,
          level: logLevels[level] ?? 'info',
          at: at.toISOString(),
        })),
        next,
      };
    }),
  ];
}
