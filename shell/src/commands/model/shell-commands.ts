/** The shell's own commands. */
import { gainLossPalettes, setGainLoss, setHideAmounts } from '@moa/host/appearance';
import { getDisplayCurrency } from '@moa/host/currency';
import { getAppearance, nextTheme, setTheme, themeModes } from '@moa/host/internal/appearance';
import { getDisplayCurrencies, setDisplayCurrency } from '@moa/host/internal/currency';
import { switchLanguage } from '@moa/host/language';
import { queryClient } from '@moa/host/query';
import { getSession } from '@moa/host/session';
import { getLocale } from '@moa/i18n/locale';
import { mayUseDeveloperPanel, openDeveloperPanel } from '../../developer/developer-store.ts';
import { getReturnPath, signInLink } from '../../routing/return-path.ts';
import { getRole } from '../../routing/roles.ts';
import { signOut } from '../../session/sign-out.ts';
import { oneKeyShortcuts, setOneKeyShortcuts } from '../keys/one-key-shortcuts.ts';
import type { Command } from './command.ts';
import { openCommands } from './command-store.ts';
import { copyPageLink } from './copy-page-link.ts';
import { internalPageCommands } from './internal-page-commands.ts';

const signedIn = () => getSession().status === 'signed-in';
const signedOut = () => getSession().status === 'signed-out';
const always = () => true;

export function shellCommands(): Command[] {
  return [
    ...viewCommands(),
    {
      id: 'shell.refresh',
      label: { ko: '화면 값 새로고침', en: 'Reload values' },
      keywords: ['다시 불러오기', 'refresh', 'reload'],
      icon: 'refresh',
      group: 'act',
      shortcut: 'r',
      available: signedIn,
      run: () => queryClient.invalidateQueries(),
    },
    {
      id: 'shell.copy-link',
      label: { ko: '이 화면의 주소 복사', en: 'Copy link to this page' },
      keywords: ['링크', '공유', 'share', 'url'],
      icon: 'link',
      group: 'act',
      available: always,
      run: copyPageLink,
    },
    {
      id: 'shell.sign-in',
      label: { ko: '로그인', en: 'Sign in' },
      keywords: ['패스키', 'login', 'passkey'],
      icon: 'sign-in',
      group: 'account',
      available: () => signedOut() && getRole('sign-in') !== null,
      run: ({ navigate }) =>
        navigate(
          signInLink(
            getRole('sign-in') ?? '/',
            getReturnPath(location.search) ?? location.pathname + location.search,
          ),
        ),
    },
    {
      id: 'shell.sign-out',
      label: { ko: '로그아웃', en: 'Sign out' },
      keywords: ['나가기', 'logout'],
      icon: 'sign-out',
      group: 'account',
      available: signedIn,
      run: async ({ navigate }) => {
        await signOut();
        navigate('/');
      },
    },
    {
      id: 'shell.help',
      label: { ko: '단축키 보기', en: 'Show keyboard shortcuts' },
      keywords: ['도움말', 'help', 'keyboard'],
      icon: 'keyboard',
      group: 'view',
      shortcut: '?',
      available: always,
      run: () => openCommands('help'),
    },
    {
      id: 'shell.one-key',
      label: oneKeyShortcuts()
        ? { ko: '한 글자 단축키 끄기', en: 'Turn off single-key shortcuts' }
        : { ko: '한 글자 단축키 켜기', en: 'Turn on single-key shortcuts' },
      keywords: ['키보드', 'keyboard'],
      icon: 'keyboard',
      group: 'view',
      available: always,
      run: () => setOneKeyShortcuts(!oneKeyShortcuts()),
    },
    {
      id: 'shell.developer',
      label: { ko: '개발자 패널 열기', en: 'Open developer panel' },
      keywords: ['리모트', '이벤트', 'remotes', 'events', 'devtools'],
      icon: 'developer',
      group: 'developer',
      shortcut: 'mod+shift+d',
      available: mayUseDeveloperPanel,
      run: openDeveloperPanel,
    },
    ...internalPageCommands(),
  ];
}

function viewCommands(): Command[] {
  const { theme, hideAmounts, gainLoss } = getAppearance();
  return [
    {
      id: 'shell.next-theme',
      label: { ko: '테마 바꾸기', en: 'Change theme' },
      keywords: ['다크 모드', 'dark', 'light', 'theme'],
      icon: 'theme',
      group: 'view',
      shortcut: 't',
      available: always,
      run: () => void setTheme(nextTheme(theme)),
    },
    ...themeModes.map((mode) => ({
      id: `shell.theme-${mode}`,
      label: themeLabels[mode],
      keywords: ['테마', 'theme', mode],
      icon: mode,
      group: 'view' as const,
      available: () => mode !== theme,
      run: () => void setTheme(mode),
    })),
    {
      id: 'shell.hide-amounts',
      label: hideAmounts
        ? { ko: '금액 보기', en: 'Show amounts' }
        : { ko: '금액 숨기기', en: 'Hide amounts' },
      keywords: ['가리기', '프라이버시', 'privacy', 'balance'],
      icon: hideAmounts ? 'show' : 'hide',
      group: 'view',
      shortcut: 'h',
      available: signedIn,
      run: () => setHideAmounts(!getAppearance().hideAmounts),
    },
    {
      id: 'shell.language',
      label: { ko: '영어로 보기 (English)', en: 'Switch to Korean (한국어)' },
      keywords: ['언어', 'language', 'english', '한국어'],
      icon: 'language',
      group: 'view',
      shortcut: 'l',
      available: always,
      run: () => switchLanguage(getLocale() === 'ko' ? 'en' : 'ko'),
    },
    ...getDisplayCurrencies().map((code) => ({
      id: `shell.currency-${code.toLowerCase()}`,
      label: { ko: `표시 통화를 ${code}로`, en: `Show values in ${code}` },
      keywords: ['통화', '환율', 'currency', ...(currencyWords[code] ?? [])],
      icon: 'currency',
      group: 'view' as const,
      available: () => signedIn() && code !== getDisplayCurrency(),
      run: () => void setDisplayCurrency(code),
    })),
    ...gainLossPalettes.map((palette) => ({
      id: `shell.gain-${palette}`,
      label: gainLabels[palette],
      keywords: ['색', '상승', '하락', 'gain', 'loss', 'colour', 'color'],
      icon: 'palette',
      group: 'view' as const,
      available: () => palette !== gainLoss,
      run: () => setGainLoss(palette),
    })),
  ];
}

const themeLabels = {
  light: { ko: '밝은 테마', en: 'Light theme' },
  dark: { ko: '어두운 테마', en: 'Dark theme' },
  system: { ko: '시스템 테마', en: 'System theme' },
};
const gainLabels = {
  korean: { ko: '상승은 빨강, 하락은 파랑', en: 'Gains in red, losses in blue' },
  western: { ko: '상승은 초록, 하락은 빨강', en: 'Gains in green, losses in red' },
  'colour-blind': { ko: '상승은 파랑, 하락은 주황', en: 'Gains in blue, losses in orange' },
};
const currencyWords: Readonly<Record<string, readonly string[]>> = {
  KRW: ['원', '원화', 'won'],
  USD: ['달러', 'dollar'],
  USDT: ['테더', 'tether'],
};
