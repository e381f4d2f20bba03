import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Button } from '@moa/ui/core/button';
import { Switch } from '@moa/ui/switch/switch';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { nextFrame } from '../../parts/chip-choice.tsx';
import { Row } from '../../parts/stack.tsx';

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

const messages = defineMessages(
  {
    press: '누른 횟수 {count}',
    check: '고르기',
    turn: '켜고 끄기',
    code: '견본 글',
    up: '하나 올리기',
    down: '하나 내리기',
  },
  {
    press: 'Pressed {count} times',
    check: 'Choose',
    turn: 'On and off',
    code: 'Sample text',
    up: 'Increase by one',
    down: 'Decrease by one',
  },
);

/** Parts that answer a press. */
export function PressedParts() {
  const t = useMessages(messages);
  const [count, setCount] = useState(0);
  const [value, setValue] = useState(100);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>{t('press', { count })}</Button>
      <Checkbox>{t('check')}</Checkbox>
      <Switch>{t('turn')}</Switch>
      <CopyField label={t('code')} value="MOA-1234" />
      <Row>
        <Button onClick={() => setValue(value + 1)}>{t('up')}</Button>
        <Button onClick={() => setValue(value - 1)}>{t('down')}</Button>
        <ValueFlash value={String(value)} subject="sample">
          {value}
        </ValueFlash>
      </Row>
    </>
  );
}
