import type { Check } from '../../checks/check.ts';
import type { Stage } from '../../checks/stage.ts';
import { until } from '../../parts/until.ts';
import { FocusSample } from './focus-sample.tsx';

const dialog = () => document.querySelector('[role=dialog]:not([popover])');
const focused = () => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing';
const hasFocus = () => dialog()?.contains(document.activeElement) === true;

async function opened(stage: Stage): Promise<HTMLElement> {
  const opener = (await stage.draw(<FocusSample />)).querySelector<HTMLButtonElement>('button');
  if (!opener) throw new Error('There is no button');
  opener.focus();
  opener.click();
  await until(() => dialog() !== null);
  return opener;
}

async function closed(): Promise<void> {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
  );
  await until(() => dialog() === null);
}

export const focusChecks: readonly Check[] = [
  {
    states: { ko: '열리면 초점을 가져갑니다.', en: 'Takes the focus when it opens.' },
    run: async (stage) => {
      await opened(stage);
      const found = (await until(hasFocus)) ? null : focused();
      await closed();
      return found;
    },
  },
  {
    states: {
      ko: '열려 있는 동안 초점은 밖으로 나가지 않습니다.',
      en: 'The focus stays inside while it’s open.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      opener.focus();
      const found = (await until(hasFocus)) ? null : focused();
      await closed();
      return found;
    },
  },
  {
    states: {
      ko: 'Esc를 누르면 닫히고, 연 버튼에 초점을 돌려줍니다.',
      en: 'Esc closes it and returns the focus to the button that opened it.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      await closed();
      if (dialog()) return 'it is still open';
      return (await until(() => document.activeElement === opener)) ? null : focused();
    },
  },
  {
    states: {
      ko: '열려 있는 동안 화면 낭독기는 그 뒤를 읽지 않습니다.',
      en: 'Screen readers don’t read what’s behind it while it’s open.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      const isHidden = opener.closest('[aria-hidden=true], [inert]') !== null;
      await closed();
      return isHidden ? null : 'what is behind it is read';
    },
  },
];
