/**
 * Changes part of a user’s settings in one transaction, safely beside concurrent changes, with an
 * entry in the journal.
 */

import * as z from '@moa/contracts/schema';
import {
  type SavedUserSettings,
  type UserSettingName,
  type UserSettingsChange,
  userSettings,
} from '@moa/contracts/settings/user';
import { oneAtATime } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { recordChange } from '../history/record-change.ts';
import type { Undoer } from '../history/undo-change.ts';
import { readUserSettings, writeUserSettings } from './store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'bus'>;

/** Where two devices change at once, the later one wins in a field that both change, and in no other. */
export async function changeUserSettings(
  context: Parts,
  userId: string,
  change: UserSettingsChange,
  by: ChangedBy,
): Promise<SavedUserSettings> {
  const { before, after } = await context.db.transaction((tx) =>
    changeWithin(tx, { userId, change, by, at: context.clock.now() }),
  );
  if (after.revision !== before.revision) {
    publishUserSettings(context, userId, before.fxBasis !== after.fxBasis);
  }
  return after;
}

/** Once it is stored: for pages, for what remembers the account's currency, and for what values holdings. */
export function publishUserSettings(
  { bus }: Pick<Context, 'bus'>,
  userId: string,
  isRevalued = true,
): void {
  if (isRevalued) bus.publish('portfolio.changed', { userId });
  bus.publish('account.currency-changed', { userId });
  bus.publish('settings.changed', { userId });
}

type Change = { userId: string; change: UserSettingsChange; by: ChangedBy; at: Date };

export async function changeWithin(tx: Transaction, { userId, change, by, at }: Change) {
  await oneAtATime(tx, userId);
  const before = await readUserSettings(tx, userId);
  const names = (Object.keys(change) as UserSettingName[]).filter((name) =>
    isOther(change[name], before, name),
  );
  if (names.length === 0) return { before, after: before };
  const other = Object.fromEntries(names.map((name) => [name, change[name]]));
  await writeUserSettings(tx, userId, other, { at, known: before });
  const after = await readUserSettings(tx, userId);
  for (const name of names)
    await recordChange(tx, {
      userId,
      by,
      at,
      group: 'preferences',
      path: name,
      undo: true,
      before: before[name],
      after: after[name],
    });
  return { before, after };
}

/** True also for the same value if it was a default so far, as defaults may change. */
function isOther(value: unknown, before: SavedUserSettings, name: string): boolean {
  if (value === undefined) return false;
  const wasChosen = before.changedAt[name] !== undefined;
  if (value === null) return wasChosen;
  const known: Readonly<Record<string, unknown>> = before;
  return !wasChosen || JSON.stringify(value) !== JSON.stringify(known[name]);
}

/** Puts one field back, unless it is another by now than the change made it. */
export const undoUserSetting: Undoer = {
  async putBack(tx, { userId, path, before, after, by, at }) {
    await oneAtATime(tx, userId);
    const known: Readonly<Record<string, unknown>> = await readUserSettings(tx, userId);
    if (JSON.stringify(known[path]) !== JSON.stringify(after))
      throw new ApiError('CONFLICT', 'This setting has changed since. Change it on its page.');
    const change = z.safeParse(z.partial(userSettings), { [path]: before });
    if (!change.success)
      throw new ApiError('CONFLICT', 'The previous value is no longer supported.');
    await changeWithin(tx, { userId, change: change.data, by, at });
  },
  announce: (context, userId) => publishUserSettings(context, userId),
};
