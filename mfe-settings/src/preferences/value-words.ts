import { smallBalances, type UserSettingName } from '@moa/contracts/settings/user';
import type { Translate } from '@moa/i18n/messages';
import { type PreferenceKey, preferences } from '../messages/preferences.ts';

/** About so much in won, where a small balance is spoken of in no currency of one's own. */
const dollarsInWords = (dollars: string) => `$${dollars}`;

/** A setting's value in words; what no release knows any more is written as it is. */
export function valueWords(
  t: Translate<PreferenceKey>,
  name: UserSettingName,
  value: unknown,
): string {
  if (Array.isArray(value)) return value.join(', ');
  if (name === 'updateInterval') return t('seconds', { count: Number(value) / 1_000 });
  if (name === 'smallBalance' && smallBalances.slice(1).some((known) => known === value))
    return t('smallBelow', { amount: dollarsInWords(String(value)) });
  const key = `${name}.${String(value)}`;
  return isKey(key) ? t(key) : String(value);
}

function isKey(key: string): key is PreferenceKey {
  return key in preferences.ko;
}
