/**
 * The table itself, as a table: caption, headings that sort, rows, totals. Of very many rows only
 * those near the window are drawn; numbers of rows then tell a screen reader where it is.
 */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, fontSize, media, radius, space, weight } from '../../core/tokens.ts';
import { css, styled } from '../../styled.ts';
import { manyRows } from '../hooks/use-window-rows.ts';
import type { TableColumn } from '../model/table-column.ts';
import { nextSort, type TableSort } from '../model/table-view.ts';
import { cellLook, PlainRows, type RowsProps, spreadCells, WindowRows } from './table-rows.tsx';

type Props<Row> = Omit<RowsProps<Row>, 'height' | 'before'> & {
  /** Number of rows on the previous pages. */
  before: number;
  caption: string;
  sort: TableSort | null;
  /** Null: back to the table's own order. */
  onSort(sort: TableSort | null): void;
  /** Number of rows on all pages. */
  all: number;
  /** By column. */
  totals: Readonly<Record<string, ReactNode>> | null;
  rowHeight: number;
};

export function TableGrid<Row extends object>({
  caption,
  sort,
  onSort,
  all,
  totals,
  rowHeight,
  ...rest
}: Props<Row>) {
  const { columns, lines } = rest;
  const many = lines.length > manyRows;
  const partly = all > rest.count || many;
  const room = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  const body = { ...rest, before: partly ? rest.before : null };
  return (
    <Root $fixed={many} aria-rowcount={partly ? all + 1 + (totals ? 1 : 0) : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      {many ? (
        <colgroup>
          {columns.map(({ key, width = 1 }) => (
            <col key={key} style={{ width: `${(100 * width) / room}%` }} />
          ))}
        </colgroup>
      ) : null}
      <thead>
        <tr aria-rowindex={partly ? 1 : undefined}>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {many ? <WindowRows {...body} height={rowHeight} /> : <PlainRows {...body} />}
      {totals ? (
        <tfoot>
          <tr aria-rowindex={partly ? all + 2 : undefined}>
            {spreadCells(columns, totals).map(({ key, align, span }) => (
              <TotalCell key={key} colSpan={span} $end={align === 'end'} $stays={many}>
                {totals[key]}
              </TotalCell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </Root>
  );
}

function Heading<Row>({
  column: { key, header, quiet, align, sort: by },
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort(sort: TableSort | null): void;
}) {
  const order = sort?.key === key ? sort.order : null;
  return (
    <HeadingCell
      scope="col"
      $end={align === 'end'}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {by ? (
        <SortButton type="button" onClick={() => onSort(nextSort(key, by, sort))}>
          {header}
          <SortMark order={order} />
        </SortButton>
      ) : quiet ? (
        <span className="visually-hidden">{header}</span>
      ) : (
        header
      )}
    </HeadingCell>
  );
}

function SortMark({ order }: { order: TableSort['order'] | null }) {
  if (!order) return <ChevronsUpDown size={12} aria-hidden opacity={0.5} />;
  return order === 'asc' ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />;
}

// Collapsed borders would not travel with headings that stay.
const Root = styled.table<{ $fixed: boolean }>`
  width: 100%;
  /* The line under the last row is beyond the edge of what holds the table. */
  margin-bottom: -1px;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: ${({ $fixed }) => ($fixed ? 'fixed' : 'auto')};
  font-variant-numeric: tabular-nums;
`;
const HeadingCell = styled.th<{ $end: boolean }>`
  ${cellLook}
  position: sticky;
  top: var(--table-top, 56px);
  z-index: 2;
  padding-block: ${space(2)};
  background: ${color.surfaceRaised};
  border-bottom: 1px solid ${color.border};
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
  white-space: nowrap;
  ${media.desktop} { top: var(--table-top, 64px); }
  ${media.low} { position: static; }
`;
const SortButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  margin: 0 -${space(2)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &::after { content: ''; position: absolute; inset: -6px 0; }
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  [aria-sort] > & { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
const TotalCell = styled.td<{ $end: boolean; $stays: boolean }>`
  ${cellLook}
  background: ${color.surfaceRaised};
  font-weight: ${weight.semibold};
  /* Of very many rows the end is far away. */
  ${({ $stays }) => ($stays ? css`position: sticky; bottom: 0; z-index: 1; box-shadow: 0 -1px 0 ${color.border};` : '')}
`;
