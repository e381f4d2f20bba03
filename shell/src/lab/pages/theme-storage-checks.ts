import { getAppearance, setTheme, themeModes } from '@moa/host/appearance';
import type { Check } from '../checks/check.ts';

const kept = () => /(?:^|; )moa_theme=([^;]*)/.exec(document.cookie)?.[1] ?? null;

/** Puts the theme back as it was, in the same moment, so that nothing is seen of it. */
function withTheme(mode: string, look: () => string | null): string | null {
  const before = getAppearance().theme;
  setTheme(mode);
  const found = look();
  setTheme(before);
  return found;
}

export const themeStorageChecks: readonly Check[] = [
  ...themeModes.map((mode) => ({
    states: {
      ko: `${mode}: 쿠키에 남아, 서버가 보내는 첫 화면부터 그 테마입니다.`,
      en: `${mode}: is kept in the cookie, so that the very first page from the server has it.`,
    },
    run: () => withTheme(mode, () => (kept() === mode ? null : String(kept()))),
  })),
  {
    states: {
      ko: '문서의 속성 하나가 바뀌고, 아무것도 다시 그리지 않습니다.',
      en: 'One attribute of the document changes, and nothing is drawn anew.',
    },
    run: () => {
      const main = document.querySelector('main');
      return withTheme('dark', () =>
        document.documentElement.dataset['theme'] === 'dark' &&
        main === document.querySelector('main')
          ? null
          : String(document.documentElement.dataset['theme']),
      );
    },
  },
  {
    states: { ko: '틀린 값은 남기지 않습니다.', en: 'A wrong value is not kept.' },
    run: () => {
      const before = kept();
      setTheme('sepia');
      return kept() === before ? null : String(kept());
    },
  },
];
