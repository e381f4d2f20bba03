/** The theme as header and account panel say and change it. */

import { useAppearance } from '@moa/host/appearance';
import { nextTheme, setTheme } from '@moa/host/internal/appearance';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Monitor, Moon, Sun } from 'lucide-react';

const messages = defineMessages(
  { light: '테마: 밝게', dark: '테마: 어둡게', system: '테마: 시스템' },
  { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: system' },
);
const icons = { light: Sun, dark: Moon, system: Monitor };

/** Returns the current theme, its icon, and the step to the next: light, dark, system. */
export function useThemeSwitch() {
  const t = useMessages(messages);
  const theme = useAppearance('theme');
  return { label: t(theme), Icon: icons[theme], next: () => setTheme(nextTheme(theme)) };
}
