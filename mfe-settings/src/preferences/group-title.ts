import { type UserSettingGroup, userSettingGroups } from '@moa/contracts/settings/user';
import type { PageKey } from '../messages/preferences-page.ts';

export const groupTitle = {
  appearance: 'appearance',
  language: 'languageGroup',
  currencies: 'currencies',
  figures: 'figures',
  behaviour: 'behaviour',
} as const satisfies Record<UserSettingGroup, PageKey>;

/** `language` is the name of a setting too: that is what is meant where one setting was changed. */
export function isGroup(what: string): what is Exclude<UserSettingGroup, 'language'> {
  return what in userSettingGroups && what !== 'language';
}
