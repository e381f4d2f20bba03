/** One setting of few values, all in sight. */
import type { UserSettingName, UserSettings } from '@moa/contracts/settings/user';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { preferences } from '../messages/preferences.ts';
import type { Preferences } from './use-preferences.ts';
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
