import { onPerformance } from '@moa/host/internal/browser';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useEffect, useMemo, useState } from 'react';
import {
  getMeasurement,
  isSlow,
  type Measurement,
  type ObservedType,
  observedTypes,
  retainLatest,
} from './measurements.ts';

const messages = defineMessages(
  {
    caption: '잰 것',
    name: '이름',
    kind: '종류',
    at: '연 뒤',
    took: '걸린 시간',
    seconds: '{value}초',
    ms: '{value} ms',
    slow: '느림',
    none: '아직 잰 것이 없습니다.',
    mark: '표시',
    measure: '구간',
    'long-task': '긴 작업',
    'page-load': '여는 데',
  },
  {
    caption: 'Measurements',
    name: 'Name',
    kind: 'Kind',
    at: 'Since opening',
    took: 'Duration',
    seconds: '{value} s',
    ms: '{value} ms',
    slow: 'slow',
    none: 'No measurements yet.',
    mark: 'mark',
    measure: 'measure',
    'long-task': 'long task',
    'page-load': 'page load',
  },
);
const rowKey = ({ id }: Measurement) => String(id);
const latestFirst = { key: 'at', order: 'desc' } as const;

/** Marks, measures, long tasks and the load of the page: the last thousand. */
export function MeasurementTable() {
  const t = useMessages(messages);
  const rows = useMeasurements();
  const columns = useMemo<readonly TableColumn<Measurement>[]>(() => {
    const number = (value: number, digits: number) => Number(value.toFixed(digits));
    return [
      { key: 'name', header: t('name'), cell: ({ name }) => name, card: 'lead' },
      { key: 'kind', header: t('kind'), cell: ({ kind }) => t(kind), card: 'detail' },
      {
        key: 'at',
        header: t('at'),
        align: 'end',
        cell: ({ at }) => t('seconds', { value: number(at / 1_000, 1) }),
        sort: { first: 'desc', as: 'decimal', of: ({ at }) => at.toFixed(3) },
        card: 'detail',
      },
      {
        key: 'took',
        header: t('took'),
        align: 'end',
        cell: (row) => (
          <>
            {isSlow(row) ? <Badge tone="danger">{t('slow')}</Badge> : null}{' '}
            {row.ms === null ? '—' : t('ms', { value: number(row.ms, 1) })}
          </>
        ),
        sort: {
          first: 'desc',
          as: 'decimal',
          of: ({ ms }) => (ms === null ? null : ms.toFixed(3)),
        },
        card: 'figure',
      },
    ];
  }, [t]);
  return (
    <Table
      id="performance-monitor"
      caption={t('caption')}
      cardsBelow={560}
      order={latestFirst}
      empty={t('none')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      state={useTableInMemory()}
    />
  );
}

/** The last thousand measurements of this visit, as they come. */
function useMeasurements(): readonly Measurement[] {
  const [known, setKnown] = useState<readonly Measurement[]>([]);
  useEffect(() => {
    let id = 0;
    const number = (one: Omit<Measurement, 'id'> | null) => {
      id += 1;
      return one && { ...one, id };
    };
    const ends = observedTypes.map((type) =>
      observe(type, (more) =>
        setKnown((before) =>
          retainLatest(
            before,
            more.map(number).filter((one) => one !== null),
          ),
        ),
      ),
    );
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return known;
}

function observe(
  type: ObservedType,
  hear: (more: (Omit<Measurement, 'id'> | null)[]) => void,
): () => void {
  return onPerformance({ type, buffered: true }, (entries) =>
    hear(entries.map((entry) => getMeasurement(type, entry))),
  );
}
