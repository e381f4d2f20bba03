import type { SettingsChange } from '@moa/contracts/settings/history';
import { type BackupGroup, backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { type UserSettingName, userSettings } from '@moa/contracts/settings/user';
import type { Translate } from '@moa/i18n/messages';
import { type HistoryKey, history } from '../../messages/history.ts';
import type { PreferenceKey } from '../../messages/preferences.ts';

type Say = {
  of: Translate<HistoryKey>;
  preference: Translate<PreferenceKey>;
  part: Translate<BackupGroup>;
  value(name: UserSettingName, value: unknown): string;
};

/** What was changed; a path that this release has no word for is written as it is. */
export function changeName({ group, path }: SettingsChange, { of, preference }: Say): string {
  if (group === 'preferences' && isSetting(path)) return preference(path);
  const key = `path.${path.split('.').at(-1)}`;
  return isKey(key) ? `${of(`group.${group}`)} · ${of(key)}` : `${of(`group.${group}`)} · ${path}`;
}

/** A value before or after. */
export function changeValue(
  { group, path }: SettingsChange,
  value: unknown,
  { of, part, value: words }: Say,
): string {
  if (value === null || value === undefined || value === '') return of('nothing');
  if (group === 'preferences' && isSetting(path)) return words(path, value);
  const treated = `unknown.${String(value)}`;
  if (path.endsWith('.unknownAssets') && isKey(treated)) return of(treated);
  if (path === 'restored' && Array.isArray(value))
    return value.map((name) => (isPart(name) ? part(name) : String(name))).join(', ');
  if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
    return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isSetting(path: string): path is UserSettingName {
  return path in userSettings.shape;
}

function isKey(key: string): key is HistoryKey {
  return key in history.ko;
}

function isPart(name: unknown): name is BackupGroup {
  return backupGroups.some((group) => group === name);
}
