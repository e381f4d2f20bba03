import { getAppearance, setTheme, type ThemeMode, themeModes } from '@moa/host/internal/appearance';
import { matchesMedia } from '@moa/host/internal/browser';
import { readCookie } from '@moa/i18n/cookies';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';

/** Every mode is chosen, looked up where it is kept, and put back. */
export function ThemeStorageTest() {
  return <CheckList checks={themeStorageChecks} />;
}

const stored = () => readCookie('moa_theme');

/** Puts the theme back as it was, in the same moment, so that nothing is seen of it. */
function withTheme(mode: string, look: () => string | null): string | null {
  const before = getAppearance().theme;
  setTheme(mode);
  const found = look();
  setTheme(before);
  return found;
}

/** Another mode that looks the same here, where there is one: then nothing is seen of the change. */
function looksLike(mode: ThemeMode): ThemeMode {
  const bySystem = matchesMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return mode === 'system' ? bySystem : 'system';
}

/**
 * Waits until the document's attribute has this value, for at most a second, and returns the
 * attribute.
 */
async function untilDrawn(mode: ThemeMode): Promise<string> {
  const shown = () => String(document.documentElement.dataset['theme']);
  for (const until = Date.now() + 1_000; shown() !== mode && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  return shown();
}

export const themeStorageChecks: readonly Check[] = [
  ...themeModes.map((mode) => ({
    states: {
      ko: `${mode}: 쿠키에 남아, 서버가 보내는 첫 화면부터 그 테마입니다.`,
      en: `${mode}: saved in a cookie, so the first page from the server already uses it.`,
    },
    run: () => withTheme(mode, () => (stored() === mode ? null : String(stored()))),
  })),
  {
    states: {
      ko: '문서의 속성 하나가 바뀌고, 아무것도 다시 그리지 않습니다.',
      en: 'One document attribute changes, and nothing is redrawn.',
    },
    run: async () => {
      const main = document.querySelector('main');
      const before = getAppearance().theme;
      const other = looksLike(before);
      setTheme(other);
      const became = await untilDrawn(other);
      setTheme(before);
      await untilDrawn(before);
      return became === other && main === document.querySelector('main') ? null : became;
    },
  },
  {
    states: { ko: '틀린 값은 남기지 않습니다.', en: 'Invalid values aren’t saved.' },
    run: () => {
      const before = stored();
      setTheme('sepia');
      return stored() === before ? null : String(stored());
    },
  },
];
