/** /api/v1/settings/history */
import { listSettingsHistory, undoSettingsChange } from '@moa/contracts/settings/history';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeChange } from './describe-change.ts';
import { readChanges } from './store.ts';
import { type Undoers, undoChange } from './undo-change.ts';

export function settingsHistoryRoutes(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  undoers: Undoers,
): Route[] {
  return [
    handle(listSettingsHistory, async ({ caller, query, ip }) => {
      const { page, limit } = query;
      const { rows, total } = await readChanges(context, caller.userId, query);
      const asker = { ip, sessionId: caller.sessionId };
      return { items: rows.map((row) => describeChange(row, asker)), page, limit, total };
    }),
    handle(undoSettingsChange, async ({ caller, params, ip, userAgent }) => {
      const { userId, sessionId } = caller;
      const by = { ip, userAgent, sessionId };
      const row = await undoChange(context, undoers, { userId, id: params.id, by });
      return describeChange(row, { ip, sessionId });
    }),
  ];
}
