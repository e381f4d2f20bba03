import { memo, type ReactNode, useDeferredValue } from 'react';
import { color, fontSize } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';
import { cellLook } from './cell-look.ts';
import { RowFocus } from './row-focus.ts';
import type { TableColumn } from './table-column.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindowRows } from './use-window-rows.ts';

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** How many rows stand on the pages before; null where every row of the table is in the document. */
  before: number | null;
  /** Rows react to the pointer: their first cell holds a RowLink. */
  opens: boolean;
  /** Of one row, where not all are drawn. */
  height?: number;
};

/** Taller than a window with the least of what stands above a table. */
const rowsAtOnce = 14;

export function PlainRows<Row extends object>({
  columns,
  rows,
  rowKey,
  before,
  opens,
}: RowsProps<Row>) {
  const { current, list } = useRowKeys(rows.length);
  // What fits in a window comes first; the rest is drawn in pieces between which a press is answered.
  const whole = useDeferredValue(true, false);
  return (
    <tbody {...list}>
      {(whole ? rows : rows.slice(0, rowsAtOnce)).map((row, index) => (
        <TableRow
          key={rowKey(row)}
          {...{ row, columns, index, opens }}
          position={before === null ? null : before + index}
          current={opens ? index === current : null}
        />
      ))}
    </tbody>
  );
}

export function WindowRows<Row extends object>({
  columns,
  rows,
  rowKey,
  before,
  opens,
  height = 64,
}: RowsProps<Row>) {
  const { list, drawn, reveal } = useWindowRows<HTMLTableSectionElement>(rows.length, height);
  const keys = useRowKeys(rows.length, reveal);
  return (
    <tbody ref={list} {...keys.list}>
      <Gap height={drawn.above} span={columns.length} />
      {drawn.indexes.map((index) => {
        const row = rows[index];
        return row ? (
          <TableRow
            key={rowKey(row)}
            {...{ row, columns, index, opens, height }}
            position={before === null ? null : before + index}
            current={opens ? index === keys.current : null}
          />
        ) : null;
      })}
      <Gap height={drawn.below} span={columns.length} />
    </tbody>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null;
}

type RowProps<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  index: number;
  /** In the whole table, from 0; null where that can be counted in the document. */
  position: number | null;
  opens: boolean;
  current: boolean | null;
  height?: number;
};

// While one scrolls, rows that stay are not drawn again.
const TableRow = memo(function TableRow<Row extends object>({
  row,
  columns,
  index,
  position,
  opens,
  current,
  height,
}: RowProps<Row>) {
  return (
    <RowFocus value={current}>
      <Root
        $opens={opens}
        data-row={index}
        // The headings are the first row.
        aria-rowindex={position === null ? undefined : position + 2}
        style={height === undefined ? undefined : { height }}
      >
        {columns.map((column) => (
          <Cell key={column.key} $end={column.align === 'end'} $fixed={height !== undefined}>
            {column.cell?.(row)}
          </Cell>
        ))}
      </Root>
    </RowFocus>
  );
}) as <Row extends object>(props: RowProps<Row>) => ReactNode;

const Root = styled.tr<{ $opens: boolean }>`
  position: relative;
  ${({ $opens }) => ($opens ? css`&:hover { background: ${color.surfaceHover}; }` : '')}
`;
// Each row draws its own line: a rule about neighbours would have the browser look at every row again
// whenever one comes or goes, which while scrolling is each frame.
const Cell = styled.td<{ $end: boolean; $fixed: boolean }>`
  ${cellLook}
  border-bottom: 1px solid ${color.border};
  font-size: ${fontSize[15]};
  ${({ $fixed }) => ($fixed ? css`padding-block: 0; overflow: hidden;` : '')}
`;
