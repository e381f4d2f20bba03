/** /api/v1/settings/history */
import { listSettingsHistory } from '@moa/contracts/settings/history';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeChange } from './describe-change.ts';
import { readChanges } from './store.ts';

export function settingsHistoryRoutes({ db }: Pick<Context, 'db'>): Route[] {
  return [
    handle(listSettingsHistory, async ({ caller, query, ip }) => {
      const { page, limit } = query;
      const { rows, total } = await readChanges({ db }, caller.userId, query);
      const asker = { ip, sessionId: caller.sessionId };
      return { items: rows.map((row) => describeChange(row, asker)), page, limit, total };
    }),
  ];
}
