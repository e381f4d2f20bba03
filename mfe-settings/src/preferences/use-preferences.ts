/** Reads and changes the preferences, with undo for each change. */
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
  /** Changed setting, or group that was reset. */
  what: UserSettingName | UserSettingGroup;
  back: UserSettingsChange;
};
export type Preferences = {
  settings: SavedUserSettings;
  change<Name extends UserSettingName>(name: Name, value: UserSettings[Name]): void;
  reset(group: UserSettingGroup): void;
  /** True if any setting of the group has been chosen. */
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
  /**
   * Value that undo restores: null if the setting was not chosen, except for the language, which
   * always has a value.
   */
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
