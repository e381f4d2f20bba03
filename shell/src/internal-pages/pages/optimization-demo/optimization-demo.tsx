import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useEffect, useRef, useState } from 'react';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { ManyRows, manyRows } from './many-rows.tsx';
import { rowChecks } from './row-checks.tsx';

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
