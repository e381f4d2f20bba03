import { useAppearance } from '@moa/host/appearance';
import { getAppearance, nextTheme, setTheme, themeModes } from '@moa/host/internal/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { ChipChoice, readColor } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';

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

export const themeChecks: readonly Check[] = [
  {
    states: {
      ko: '밝게, 어둡게, 시스템의 순서로 돕니다.',
      en: 'Cycles through light, dark and system.',
    },
    run: () => {
      const round = themeModes.map(nextTheme).join(' ');
      return round === 'dark system light' ? null : round;
    },
  },
  {
    states: { ko: '그 밖의 값은 거절합니다.', en: 'Other values are rejected.' },
    run: () => {
      const before = getAppearance().theme;
      for (const wrong of ['sepia', '', 'Dark', 'constructor'])
        if (setTheme(wrong) || getAppearance().theme !== before) return wrong;
      return null;
    },
  },
  {
    states: {
      ko: '화면의 한 부분만 다른 테마로 보일 수 있습니다.',
      en: 'Part of the page can be shown in the other theme.',
    },
    run: () => {
      const [light, dark] = [readColor('--text', 'light'), readColor('--text', 'dark')];
      return light.join() === dark.join() ? light.join(' ') : null;
    },
  },
];
