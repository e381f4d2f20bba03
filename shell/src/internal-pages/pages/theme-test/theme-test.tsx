import { useAppearance } from '@moa/host/appearance';
import { setTheme, themeModes } from '@moa/host/internal/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { CheckList } from '../../checks/check-list.tsx';
import { ChipChoice } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';
import { themeChecks } from './theme-checks.ts';

const messages = defineMessages(
  { theme: '지금의 테마', light: '밝게', dark: '어둡게', system: '시스템' },
  { theme: 'Current theme', light: 'Light', dark: 'Dark', system: 'System' },
);

export function ThemeTest() {
  const t = useMessages(messages);
  const theme = useAppearance('theme');
  return (
    <Stack>
      <Card>
        <ChipChoice
          label={t('theme')}
          value={theme}
          options={themeModes.map((value) => ({ value, label: t(value) }))}
          onChange={(mode) => void setTheme(mode)}
        />
      </Card>
      <CheckList checks={themeChecks} />
    </Stack>
  );
}
