import { memo, type ReactNode, useDeferredValue } from 'react';
import { color, fontSize, space, weight } from '../../core/tokens.ts';
import { css, styled } from '../../styled.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import { useWindowRows } from '../hooks/use-window-rows.ts';
import type { TableColumn } from '../model/table-column.ts';
import { lineOf, type TableGroup, type TableLine } from '../model/table-group.ts';
import { RowFocus } from './row-focus.ts';

/** Style common to headings, cells and totals, so that they align. */
export const cellLook = css<{ $end: boolean }>`
  padding: var(--row-gap) ${space(3)};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: middle;
  &:first-child { padding-left: ${space(5)}; }
  &:last-child { padding-right: ${space(5)}; }
`;

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  /** Rows, and the lines above those that belong together. */
  lines: readonly TableLine<Row>[];
  /** Number of lines that are rows. */
  count: number;
  head: TableGroup<Row>['head'] | null;
  /** Number of rows on the previous pages; null if every row of the table is in the document. */
  before: number | null;
  /** Rows react to the pointer: their first cell holds a RowLink. */
  opens: boolean;
  /** Height of one row, if not all are drawn. */
  height?: number;
};

/** Enough for a page of rows with the heads of their groups: with fewer, columns would widen when the rest comes. */
const linesAtOnce = 24;

export function PlainRows<Row extends object>({ lines, count, ...rest }: RowsProps<Row>) {
  const { current, list } = useRowKeys(count);
  // Rows that fit in a window are rendered first; the rest follows in interruptible pieces.
  const whole = useDeferredValue(true, false);
  return (
    <tbody {...list}>
      {(whole ? lines : lines.slice(0, linesAtOnce)).map((line) => (
        <Line key={line.key} {...rest} line={line} current={current} />
      ))}
    </tbody>
  );
}

export function WindowRows<Row extends object>({
  lines,
  count,
  height = 64,
  ...rest
}: RowsProps<Row>) {
  const { list, drawn, reveal } = useWindowRows<HTMLTableSectionElement>(lines.length, height);
  const keys = useRowKeys(count, (index) => reveal(lineOf(lines, index)));
  return (
    <tbody ref={list} {...keys.list}>
      <Gap height={drawn.above} span={rest.columns.length} />
      {drawn.indexes.map((index) => {
        const line = lines[index];
        return line ? (
          <Line key={line.key} {...rest} line={line} height={height} current={keys.current} />
        ) : null;
      })}
      <Gap height={drawn.below} span={rest.columns.length} />
    </tbody>
  );
}

function Line<Row extends object>({
  line,
  columns,
  head,
  before,
  opens,
  current,
  height,
}: Omit<RowsProps<Row>, 'lines' | 'count'> & { line: TableLine<Row>; current: number }) {
  if (line.kind === 'head')
    return head ? <HeadRow told={head(line.rows)} columns={columns} height={height} /> : null;
  const { row, index, grouped } = line;
  return (
    <TableRow
      row={row}
      columns={columns}
      index={index}
      opens={opens}
      grouped={grouped}
      height={height}
      position={before === null ? null : before + index}
      current={opens ? index === current : null}
    />
  );
}

/** Head of a group: its name, and its totals. */
function HeadRow<Row>({
  told,
  columns,
  height,
}: {
  told: Readonly<Record<string, ReactNode>>;
  columns: readonly TableColumn<Row>[];
  height: number | undefined;
}) {
  return (
    <HeadRoot data-group style={height === undefined ? undefined : { height }}>
      {spreadCells(columns, told).map(({ key, align, span }, index) => (
        <Cell
          key={key}
          as={index === 0 ? 'th' : 'td'}
          scope={index === 0 ? 'rowgroup' : undefined}
          colSpan={span}
          $end={align === 'end'}
          $fixed={height !== undefined}
        >
          {told[key]}
        </Cell>
      ))}
    </HeadRoot>
  );
}

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
  grouped: boolean;
  height: number | undefined;
};

// While one scrolls, rows that stay are not drawn again.
const TableRow = memo(function TableRow<Row extends object>({
  row,
  columns,
  index,
  position,
  opens,
  current,
  grouped,
  height,
}: RowProps<Row>) {
  return (
    <RowFocus value={current}>
      <Root
        $opens={opens}
        $grouped={grouped}
        data-row={index}
        // The headings are the first row.
        aria-rowindex={position === null ? undefined : position + 2}
        style={height === undefined ? undefined : { height }}
      >
        {columns.map((column, at) => (
          <Cell
            key={column.key}
            // The row header: screen readers read it with each figure of the row.
            {...(at === 0 ? { as: 'th' as const, scope: 'row' } : {})}
            $end={column.align === 'end'}
            $fixed={height !== undefined}
          >
            {column.cell?.(row)}
          </Cell>
        ))}
      </Root>
    </RowFocus>
  );
}) as <Row extends object>(props: RowProps<Row>) => ReactNode;

const Root = styled.tr<{ $opens: boolean; $grouped: boolean }>`
  position: relative;
  ${({ $grouped }) => ($grouped ? css`> :first-child { box-shadow: inset 3px 0 0 ${color.border}; }` : '')}
  ${({ $opens }) => ($opens ? css`&:hover { background: ${color.surfaceHover}; }` : '')}
`;
const HeadRoot = styled.tr`
  background: ${color.surfaceSunken};
  > * { font-weight: ${weight.semibold}; }
`;
// Each row draws its own line: a rule about neighbours would have the browser look at every row again
// whenever one comes or goes, which while scrolling is each frame.
const Cell = styled.td<{ $end: boolean; $fixed: boolean }>`
  ${cellLook}
  border-bottom: 1px solid ${color.border};
  font-size: ${fontSize[15]};
  font-weight: ${weight.regular};
  ${({ $fixed }) => ($fixed ? css`padding-block: 0; overflow: hidden;` : '')}
`;

type SpreadCell<Row> = { key: string; align: TableColumn<Row>['align']; span: number };

/** The cells of a line that tells something of many rows: the first takes the room of columns that have nothing. */
export function spreadCells<Row>(
  columns: readonly TableColumn<Row>[],
  reported: Readonly<Record<string, ReactNode>>,
): SpreadCell<Row>[] {
  const next = columns.findIndex(({ key }, index) => index > 0 && reported[key] !== undefined);
  const span = next === -1 ? columns.length : next;
  return columns
    .filter((_, index) => index === 0 || index >= span)
    .map(({ key, align }, index) => ({ key, align, span: index === 0 ? span : 1 }));
}
