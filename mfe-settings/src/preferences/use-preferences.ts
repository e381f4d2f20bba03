/** What the page of preferences reads and changes, with a way back from each change it made. */
import {
  type SavedUserSettings,
  type UserSettingGroup,
  type UserSettingName,
  type UserSettings,
  type UserSettingsChange,
  userSettingGroups,
} from '@moa/contracts/settings/user';
import { changeUserSettings, useSettingsSaving } from '@moa/host/late/user-settings';
import { useState } from 'react';

type Done = {
  /** What was changed: one setting, or a group that was reset. */
  what: UserSettingName | UserSettingGroup;
  back: UserSettingsChange;
};
export type Preferences = {
  settings: SavedUserSettings;
  change<Name extends UserSettingName>(name: Name, value: UserSettings[Name]): void;
  reset(group: UserSettingGroup): void;
  /** Whether anything of the group was chosen. */
  isChosen(group: UserSettingGroup): boolean;
  /** The last change that was made here and not undone; null where there is none. */
  last: Done | null;
  undo(): void;
};

export function usePreferences(settings: SavedUserSettings): Preferences {
  const [done, setDone] = useState<readonly Done[]>([]);
  const { waiting } = useSettingsSaving();
  const chosen = (name: UserSettingName) =>
    settings.changedAt[name] !== undefined || (waiting[name] ?? null) !== null;
  /** A language is one's own also where nobody chose it. */
  const before = (name: UserSettingName) =>
    chosen(name) || name === 'language' ? settings[name] : null;
  const make = (what: Done['what'], change: UserSettingsChange) => {
    const names = Object.keys(change) as UserSettingName[];
    const back = Object.fromEntries(names.map((name) => [name, before(name)]));
    setDone((all) => [...all, { what, back }]);
    changeUserSettings(change);
  };
  const last = done.at(-1) ?? null;
  return {
    settings,
    change: (name, value) => make(name, { [name]: value }),
    reset(group) {
      const names = userSettingGroups[group].filter(chosen);
      make(group, Object.fromEntries(names.map((name) => [name, null])));
    },
    isChosen: (group) => userSettingGroups[group].some(chosen),
    last,
    undo() {
      if (last === null) return;
      setDone((all) => all.slice(0, -1));
      changeUserSettings(last.back);
    },
  };
}
