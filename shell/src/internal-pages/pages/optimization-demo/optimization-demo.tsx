import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    rows: '표의 행',
    drawn: '문서에 그린 행',
    elements: '문서의 요소',
    frame: '가장 긴 프레임',
    ms: '{value} ms',
    table: '만 개의 수',
    number: '수',
    square: '제곱',
    cube: '세제곱',
    search: '수 찾기',
  },
  {
    rows: 'Rows of the table',
    drawn: 'Rows in the document',
    elements: 'Elements of the document',
    frame: 'Longest frame',
    ms: '{value} ms',
    table: 'Ten thousand numbers',
    number: 'Number',
    square: 'Square',
    cube: 'Cube',
    search: 'Find a number',
  },
);
type Row = { number: string; square: string; cube: string };
const rows: readonly Row[] = Array.from({ length: 10_000 }, (_, at) => {
  const number = BigInt(at + 1);
  return {
    number: String(number),
    square: String(number ** 2n),
    cube: String(number ** 3n),
  };
});
const rowKey = ({ number }: Row) => number;

/** A table of ten thousand rows, and what of it is in the document while one scrolls. */
export function OptimizationDemo() {
  const t = useMessages(messages);
  const locale = useLocale();
  const holder = useRef<HTMLDivElement>(null);
  const { drawn, elements, longest } = useDrawn(holder);
  const columns = useMemo<readonly TableColumn<Row>[]>(
    () =>
      (['number', 'square', 'cube'] as const).map((key) => ({
        key,
        header: t(key),
        align: key === 'number' ? 'start' : 'end',
        cell: (row) => BigInt(row[key]).toLocaleString(locale),
        sort: { first: 'asc', as: 'decimal', of: (row) => row[key] },
        card: key === 'number' ? 'lead' : key === 'square' ? 'figure' : 'detail',
      })),
    [t, locale],
  );
  const search = useMemo(() => ({ label: t('search'), of: ({ number }: Row) => number }), [t]);
  return (
    <Stack>
      <Card>
        <StatRow>
          <Stat label={t('rows')} value={rows.length.toLocaleString()} />
          <Stat label={t('drawn')} value={drawn} />
          <Stat label={t('elements')} value={elements.toLocaleString()} />
          <Stat label={t('frame')} value={t('ms', { value: longest })} />
        </StatRow>
      </Card>
      <div ref={holder}>
        <Table
          id="optimization-demo"
          caption={t('table')}
          paged={false}
          rowHeight={48}
          {...{ columns, rows, rowKey, search }}
          state={useTableInMemory()}
        />
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
