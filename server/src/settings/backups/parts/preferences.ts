import {
  type UserSettingName,
  type UserSettings,
  userSettings,
} from '@moa/contracts/settings/user';
import { changeWithin, publishUserSettings } from '../../user/change-user-settings.ts';
import { readUserSettings } from '../../user/store.ts';
import type { Part } from '../part.ts';

/** Preferences of the whole app. */
export const preferencesPart: Part<'preferences'> = {
  read: async (db, userId) => getChosen(await readUserSettings(db, userId)),
  count: (chosen) => Object.keys(chosen).length,
  async plan(tx, { userId, by, now }, chosen) {
    const here: Readonly<Record<string, unknown>> = await readUserSettings(tx, userId);
    const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
    const differences = given
      .map(([path, after]) => ({ path, before: here[path] ?? null, after }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    return {
      differences,
      async write() {
        await changeWithin(tx, { userId, change: Object.fromEntries(given), by, at: now });
        return [async (context) => publishUserSettings(context, userId)];
      },
    };
  },
};

function getChosen(
  settings: UserSettings & { changedAt: Readonly<Record<string, string>> },
): Partial<UserSettings> {
  const names = Object.keys(userSettings.shape) as UserSettingName[];
  const chosen = names.filter((name) => settings.changedAt[name] !== undefined);
  return Object.fromEntries(chosen.map((name) => [name, settings[name]]));
}
