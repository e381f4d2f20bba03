import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useEffect, useRef, useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { until } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';
import { ManyRows, manyRows } from './many-rows.tsx';

const messages = defineMessages(
  {
    rows: '표의 행',
    drawn: '문서에 그린 행',
    elements: '문서의 요소',
    frame: '가장 긴 프레임',
    ms: '{value} ms',
  },
  {
    rows: 'Table rows',
    drawn: 'Rows in the document',
    elements: 'Elements in the document',
    frame: 'Longest frame',
    ms: '{value} ms',
  },
);
/** A table of ten thousand rows, and what of it is in the document while one scrolls. */
export function OptimizationDemo() {
  const t = useMessages(messages);
  const holder = useRef<HTMLDivElement>(null);
  const { drawn, elements, longest } = useDrawn(holder);
  return (
    <Stack>
      <CheckList checks={rowChecks} />
      <Card>
        <StatRow>
          <Stat label={t('rows')} value={<PlainNumber value={String(manyRows.length)} />} />
          <Stat label={t('drawn')} value={drawn} />
          <Stat label={t('elements')} value={<PlainNumber value={String(elements)} />} />
          <Stat label={t('frame')} value={t('ms', { value: longest })} />
        </StatRow>
      </Card>
      <div ref={holder}>
        <ManyRows />
      </div>
    </Stack>
  );
}

/** Counted twice a second, and the longest time between two frames since the page was opened. */
function useDrawn(holder: React.RefObject<HTMLElement | null>) {
  const [counted, setCounted] = useState({ drawn: 0, elements: 0, longest: 0 });
  useEffect(() => {
    let maxLength = 0;
    let last: number | null = null;
    const frame = (now: number) => {
      // A tab that is not seen draws nothing.
      if (last !== null && !document.hidden)
        maxLength = Math.max(maxLength, Math.round(now - last));
      last = document.hidden ? null : now;
      next = requestAnimationFrame(frame);
    };
    let next = requestAnimationFrame(frame);
    const timer = setInterval(
      () =>
        setCounted({
          drawn: holder.current?.querySelectorAll('[data-row]').length ?? 0,
          elements: document.getElementsByTagName('*').length,
          longest: maxLength,
        }),
      500,
    );
    return () => {
      cancelAnimationFrame(next);
      clearInterval(timer);
    };
  }, [holder]);
  return counted;
}

const countRows = (place: Element) => place.querySelectorAll('[data-row]').length;

export const rowChecks: readonly Check[] = [
  {
    states: {
      ko: '만 개의 행 가운데 문서에는 백 개도 없습니다.',
      en: 'Of ten thousand rows, fewer than a hundred are in the document.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      await until(() => countRows(place) > 0);
      const drawn = countRows(place);
      return drawn > 0 && drawn < 100 ? null : String(drawn);
    },
  },
  {
    states: {
      ko: '화면 낭독기에는 모든 행의 수와 각 행의 자리를 알립니다.',
      en: 'Screen readers hear the total number of rows and the position of each.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      await until(() => countRows(place) > 0);
      const all = Number(place.querySelector('table')?.getAttribute('aria-rowcount'));
      const first = place.querySelector('tbody [aria-rowindex]')?.getAttribute('aria-rowindex');
      return all === manyRows.length + 1 && first === '2' ? null : `${all} ${first}`;
    },
  },
  {
    states: {
      ko: '찾으면 만 개 가운데서 그 행만 남습니다.',
      en: 'Searching leaves only the matching row out of ten thousand.',
    },
    run: async (stage) => {
      const place = await stage.draw(<ManyRows />);
      const field = place.querySelector('input');
      if (!field) return 'there is no field';
      // React hears of a value only where the setter of the element itself was called.
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(field, '9999');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const found = await until(() => countRows(place) === 1);
      return found ? null : String(countRows(place));
    },
  },
];
