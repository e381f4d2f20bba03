import type { SettingsChange } from '@moa/contracts/settings/history';
import { readUserAgent } from '../../auth/api.ts';
import { placeOf } from '../access-tokens/place-of.ts';
import type { SettingsChangeRow } from './tables.ts';

export function describeChange(
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
    place: placeOf(row.ip, asker.ip),
    ...readUserAgent(row.userAgent),
    thisSession: row.sessionId === asker.sessionId,
    undoable: row.undoable && row.undoneAt === null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
