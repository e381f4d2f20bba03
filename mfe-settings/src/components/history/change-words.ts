import type { SettingsChange } from '@moa/contracts/settings/history';
import { type BackupGroup, backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { type UserSettingName, userSettings } from '@moa/contracts/settings/user';
import type { Translate } from '@moa/i18n/messages';
import { type HistoryKey, history } from '../../messages/history.ts';
import type { PreferenceKey } from '../../messages/preferences.ts';
import { shortenAddress } from '../../rules/shorten-address.ts';

type Say = {
  of: Translate<HistoryKey>;
  preference: Translate<PreferenceKey>;
  part: Translate<BackupGroup>;
  value(name: UserSettingName, value: unknown): string;
};

/**
 * Returns the name of the changed setting; a path without a label in this release is shown as it
 * is.
 */
export function changeName(change: SettingsChange, { of, preference }: Say): string {
  const { group, path } = change;
  if (group === 'preferences' && isSetting(path)) return preference(path);
  const came = comingAndGoing(change);
  if (came !== null) return `${of(`group.${group}`)} · ${of(`path.${came}`)}`;
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
  if (typeof value === 'boolean') return of(value ? 'yes' : 'no');
  if (typeof value !== 'object') return String(value);
  return named(value) ?? JSON.stringify(value);
}

/** Returns the kind of change to a key or a wallet as a whole, whose path is its id. */
function comingAndGoing({ path, before, after }: SettingsChange): 'added' | 'removed' | null {
  if (!/^(key|wal)_[^.]+$/.test(path)) return null;
  if (before === null && after !== null) return 'added';
  return before !== null && after === null ? 'removed' : null;
}

/** Returns the label of a key or a wallet with its address or hint. */
function named(value: object): string | null {
  const { label, address, hint } = value as Record<string, unknown>;
  if (typeof label !== 'string') return null;
  if (typeof address === 'string') return `${label} (${shortenAddress(address)})`;
  return typeof hint === 'string' ? `${label} (…${hint})` : label;
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
