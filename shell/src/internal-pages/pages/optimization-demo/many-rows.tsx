import { defineMessages, useMessages } from '@moa/i18n/messages';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';

const messages = defineMessages(
  { table: '만 개의 수', number: '수', square: '제곱', cube: '세제곱', search: '수 찾기' },
  {
    table: 'Ten thousand numbers',
    number: 'Number',
    square: 'Square',
    cube: 'Cube',
    search: 'Find a number',
  },
);
type Row = { number: string; square: string; cube: string };
export const manyRows: readonly Row[] = Array.from({ length: 10_000 }, (_, at) => {
  const number = BigInt(at + 1);
  return {
    number: String(number),
    square: String(number ** 2n),
    cube: String(number ** 3n),
  };
});
const rowKey = ({ number }: Row) => number;

/** A table of ten thousand rows, of which those near the window are in the document. */
export function ManyRows() {
  const t = useMessages(messages);
  const write = useNumber();
  const columns = useMemo<readonly TableColumn<Row>[]>(
    () =>
      (['number', 'square', 'cube'] as const).map((key) => ({
        key,
        header: t(key),
        align: key === 'number' ? 'start' : 'end',
        cell: (row) => write(row[key], 0),
        sort: { first: 'asc', as: 'decimal', of: (row) => row[key] },
        card: key === 'number' ? 'lead' : key === 'square' ? 'figure' : 'detail',
      })),
    [t, write],
  );
  const search = useMemo(() => ({ label: t('search'), of: ({ number }: Row) => number }), [t]);
  return (
    <Table
      id="optimization-demo"
      caption={t('table')}
      paged={false}
      rowHeight={48}
      rows={manyRows}
      columns={columns}
      rowKey={rowKey}
      search={search}
      state={useTableInMemory()}
    />
  );
}
