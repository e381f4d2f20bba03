import type { Localized } from '@moa/contracts/localized';
import type { Check } from '../../checks/check.ts';
import type { Stage } from '../../checks/stage.ts';
import { until } from '../../parts/chip-choice.tsx';
import type { MatrixPart } from './matrix.ts';
import { MatrixSample } from './matrix-samples.tsx';

/**
 * Sends a key to the focused element, like a keyboard. The browser's own default actions happen
 * only for real user input.
 */
function press(key: string): void {
  const code = key === ' ' ? 'Space' : key;
  const init = { key, code, bubbles: true, cancelable: true };
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

type Step = readonly [key: string, sees: () => boolean];

function partCheck(
  part: MatrixPart,
  states: Localized,
  focus: string,
  steps: readonly Step[],
): Check {
  return {
    states,
    run: async (stage) => {
      await focusOn(stage, part, focus);
      for (const [key, sees] of steps) {
        press(key);
        if (!(await until(sees))) {
          // Leaves nothing open behind.
          press('Escape');
          return `${key}: ${document.activeElement?.outerHTML.slice(0, 80)}`;
        }
      }
      return null;
    },
  };
}

async function focusOn(stage: Stage, part: MatrixPart, selector: string): Promise<void> {
  const place = await stage.draw(<MatrixSample part={part} />);
  place.querySelector<HTMLElement>(selector)?.focus();
}

const focused = () => document.activeElement;
const opened = (role: string) => document.querySelector(`[role=${role}]`) !== null;
const isItem = (index: number) => () =>
  document.querySelectorAll('[role=menu] [role=menuitem]')[index] === focused();
const staged = (selector: string) =>
  document.querySelectorAll<HTMLElement>(`[data-stage] ${selector}`);
const isTab = (index: number) => () =>
  staged('[role=tab]')[index] === focused() &&
  staged('[role=tab]')[index]?.getAttribute('aria-selected') === 'true';

/** The keys that parts handle themselves; those of the browser’s own controls are the browser’s. */
export const matrixChecks: readonly Check[] = [
  partCheck(
    'tabs',
    {
      ko: '탭: 화살표로 옮기고 Home과 End로 처음과 끝에 갑니다.',
      en: 'Tabs: arrows move, Home and End go to the first and the last.',
    },
    '[role=tab]',
    [
      ['ArrowRight', isTab(1)],
      ['End', isTab(2)],
      ['Home', isTab(0)],
    ],
  ),
  partCheck(
    'menu',
    {
      ko: '메뉴: Enter로 열고, 화살표와 Home, End로 옮기고, Esc로 닫습니다.',
      en: 'Menu: Enter opens it, arrows, Home and End move, Escape closes it.',
    },
    'button',
    [
      ['Enter', isItem(0)],
      ['ArrowDown', isItem(1)],
      ['End', isItem(2)],
      ['Home', isItem(0)],
      ['Escape', () => !opened('menu') && staged('button')[0] === focused()],
    ],
  ),
  partCheck(
    'combobox',
    {
      ko: '찾아 고르기: 화살표로 열고 옮기며, Enter로 고르고, Esc로 닫습니다.',
      en: 'Combobox: arrows open it and move, Enter chooses, Escape closes it.',
    },
    'input',
    [
      ['ArrowDown', () => isExpanded(true)],
      ['ArrowDown', () => document.querySelector('[role=option][data-highlighted]') !== null],
      ['Enter', () => isExpanded(false)],
      ['ArrowDown', () => isExpanded(true)],
      ['Escape', () => isExpanded(false)],
    ],
  ),
];

function isExpanded(wanted: boolean): boolean {
  return staged('[role=combobox]')[0]?.getAttribute('aria-expanded') === String(wanted);
}
