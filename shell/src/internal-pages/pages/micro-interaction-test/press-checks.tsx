import type { Check } from '../../checks/check.ts';
import { nextFrame } from '../../parts/next-frame.ts';
import { PressedParts } from './pressed-parts.tsx';

/** ms from a press until what it changes is handed to the screen; null where nothing changes. */
async function getAnswer(press: () => void, look: () => unknown): Promise<number | null> {
  const before = look();
  const start = performance.now();
  press();
  const shown = await nextFrame();
  return look() === before ? null : shown - start;
}

type Pressed = { ko: string; en: string; at: (place: Element) => HTMLElement | null };

const parts: readonly Pressed[] = [
  { ko: '버튼', en: 'a button', at: (place) => place.querySelector('button') },
  { ko: '체크박스', en: 'a checkbox', at: (place) => place.querySelector('[type=checkbox]') },
  { ko: '스위치', en: 'a switch', at: (place) => place.querySelector('[role=switch]') },
];

/** Response time beyond which an interaction feels slow, in ms. */
const limit = 100;

export const pressChecks: readonly Check[] = [
  ...parts.map(
    ({ ko, en, at }): Check => ({
      states: {
        ko: `${ko}: 누르면 ${limit} ms 안에 화면이 바뀝니다.`,
        en: `${en}: the screen changes within ${limit} ms of a press.`,
      },
      run: async (stage) => {
        const place = await stage.draw(<PressedParts />);
        const part = at(place);
        if (!part) return 'it is not there';
        const look = () =>
          part instanceof HTMLInputElement ? part.checked : (part.textContent ?? '');
        const answers: number[] = [];
        // The quickest of five: the machine may do something else beside.
        for (let round = 0; round < 5; round += 1) {
          const ms = await getAnswer(() => part.click(), look);
          if (ms === null) return 'nothing changed';
          answers.push(ms);
        }
        const quickest = Math.round(Math.min(...answers));
        return quickest <= limit ? null : `${quickest} ms`;
      },
    }),
  ),
  {
    states: {
      ko: '바뀐 값은 색으로 잠깐 알리고, 자리는 그대로입니다.',
      en: 'A changed value is briefly tinted and stays in place.',
    },
    run: async (stage) => {
      const place = await stage.draw(<PressedParts />);
      const [up] = [...place.querySelectorAll('button')].slice(-2);
      const value = up?.parentElement?.lastElementChild;
      if (!up || !value) return 'it is not there';
      const before = value.getBoundingClientRect();
      up.click();
      await nextFrame();
      const after = value.getBoundingClientRect();
      return value.textContent?.includes('101') &&
        before.top === after.top &&
        before.left === after.left
        ? null
        : `${value.textContent} ${after.left - before.left}`;
    },
  },
];
