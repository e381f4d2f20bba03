/** /api/v1/settings/history */
import {
  listSettingsHistory,
  type SettingsChange,
  undoSettingsChange,
} from '@moa/contracts/settings/history';
import { readUserAgent } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { MeasureChange } from '../../portfolio/api.ts';
import { getPlace } from '../access-tokens/place-of.ts';
import { readChanges } from './store.ts';
import type { SettingsChangeRow } from './tables.ts';
import { type Undoers, undoChange } from './undo-change.ts';

export function settingsHistoryRoutes(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  undoers: Undoers,
  measureChange: MeasureChange,
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
      const undo = { userId, id: params.id, by };
      const row = await measureChange(userId, () => undoChange(context, undoers, undo));
      return describeChange(row, { ip, sessionId });
    }),
  ];
}

function describeChange(
  row: SettingsChangeRow,
  asker: { ip: string; sessionId: string },
): SettingsChange {
  return {
    id: row.id,
    at: row.at.toISOString(),
    group: row.group,
    path: row.path,
    before: row.before.value,
    after: row.after.value,
    ip: row.ip,
    place: getPlace(row.ip, asker.ip),
    ...readUserAgent(row.userAgent),
    thisSession: row.sessionId === asker.sessionId,
    undoable: row.undoable && row.undoneAt === null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
