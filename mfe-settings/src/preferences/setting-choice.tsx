/** One setting of few values, all in sight. */
import {
  type SavedUserSettings,
  type UserSettingGroup,
  type UserSettingName,
  type UserSettings,
  type UserSettingsChange,
  userSettingGroups,
} from '@moa/contracts/settings/user';
import { changeUserSettings, useSettingsSaving } from '@moa/host/late/user-settings';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import { preferences } from '../messages/preferences.ts';
import { useValueWords } from './value-words.ts';

type Worded = {
  [Name in UserSettingName]: UserSettings[Name] extends string | number ? Name : never;
}[UserSettingName];

export function SettingChoice<Name extends Worded>({
  of: { settings, change },
  name,
  values,
  note,
}: {
  of: Preferences;
  name: Name;
  values: readonly UserSettings[Name][];
  note?: ReactNode;
}) {
  const t = useMessages(preferences);
  const words = useValueWords();
  return (
    <div>
      <Choice
        label={t(name)}
        options={values.map((value) => ({
          value: String(value),
          label: words(name, value),
        }))}
        value={String(settings[name])}
        onChange={(chosen) => {
          const value = values.find((known) => String(known) === chosen);
          if (value !== undefined) change(name, value);
        }}
      />
      {note ? <Note>{note}</Note> : null}
    </div>
  );
}

export const Note = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;

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

/** Reads and changes the preferences, with undo for each change. */
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
