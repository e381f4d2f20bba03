/** /api/v1/settings/history: changes of a user's settings, with time, place, old and new value. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, pageOf, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';

/** Which part of the settings a change belongs to. */
export const settingsGroups = [
  'preferences',
  'keys',
  'wallets',
  'discord',
  'notices',
  'backups',
  'import',
  'account',
  'realtime',
] as const;
const settingsGroup = z.oneOf(settingsGroups);
export type SettingsGroup = z.Output<typeof settingsGroup>;

const settingsChange = z.object({
  id,
  at: isoTime,
  group: settingsGroup,
  /** Path of the setting, with dots: `appearance.theme`, `wal_x.label`. */
  path: z.string(),
  /** Null where there was none, or is none any more. A secret is never in it: it is replaced by `•••`. */
  before: z.unknown(),
  after: z.unknown(),
  ip: z.nullable(z.string()),
  /** `local`, `here` (the network that asks), or null where it is not known. */
  place: z.nullable(z.string()),
  device: z.nullable(z.oneOf(['phone', 'tablet', 'computer'])),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** True if the session of the request made it. */
  thisSession: z.boolean(),
  /** True if it can still be undone. */
  undoable: z.boolean(),
  /** When it was undone; null where it was not. */
  undoneAt: z.nullable(isoTime),
});
export type SettingsChange = z.Output<typeof settingsChange>;

export const listSettingsHistory = defineOperation({
  method: 'GET',
  path: '/api/v1/settings/history',
  access: 'bearer',
  summary: 'List settings changes, newest first',
  query: z.object({
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 200, otherwise: 20 }),
    group: z.optional(settingsGroup),
    /** From and until (exclusive). */
    from: z.optional(isoTime),
    to: z.optional(isoTime),
    /** Part of the path or of a value, in any case. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  output: pageOf(settingsChange),
});

export const undoSettingsChange = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/history/{id}/undo',
  access: 'bearer',
  repeat: 'same',
  owned: { id: 'settings-change' },
  summary: 'Undo a settings change, unless it was changed again since',
  params: idParams,
  output: settingsChange,
  errors: ['CONFLICT'],
});
