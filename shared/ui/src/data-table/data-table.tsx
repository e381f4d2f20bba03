/**
 * A table of figures: sortable headings, a row that opens, a total that stays. The order itself is
 * the page's, in its address; the table shows it and says when another one is asked for.
 */
import { Link } from '@moa/host/router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';

export type SortOrder = 'asc' | 'desc';
export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** The first order that a press on the heading asks for; without it the column does not sort. */
  sorts?: SortOrder;
  /** Shown from this window width on. */
  from?: number;
  /** In the row of totals. */
  total?: ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  sort?: { key: string; order: SortOrder };
  onSort?(key: string, order: SortOrder): void;
  /** Rows that react to the pointer, for tables whose first cell holds a RowLink. */
  opens?: boolean;
};

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  opens = false,
}: Props<Row>) {
  const hasTotal = columns.some((column) => column.total !== undefined);
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading
              key={column.key}
              scope="col"
              $end={column.align === 'end'}
              $from={column.from}
              aria-sort={
                sort?.key === column.key
                  ? sort.order === 'asc'
                    ? 'ascending'
                    : 'descending'
                  : undefined
              }
            >
              {column.sorts && onSort ? (
                <SortButton
                  type="button"
                  onClick={() =>
                    onSort(
                      column.key,
                      sort?.key === column.key
                        ? sort.order === 'asc'
                          ? 'desc'
                          : 'asc'
                        : (column.sorts ?? 'desc'),
                    )
                  }
                >
                  {column.header}
                  <SortMark active={sort?.key === column.key} order={sort?.order ?? 'desc'} />
                </SortButton>
              ) : (
                column.header
              )}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={rowKey(row)} $opens={opens}>
            {columns.map((column) => (
              <Cell key={column.key} $end={column.align === 'end'} $from={column.from}>
                {column.cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
      {hasTotal ? (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <TotalCell key={column.key} $end={column.align === 'end'} $from={column.from}>
                {column.total}
              </TotalCell>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </Table>
  );
}

function SortMark({ active, order }: { active: boolean; order: SortOrder }) {
  if (!active) return <ChevronsUpDown size={12} aria-hidden opacity={0.5} />;
  return order === 'asc' ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />;
}

/** A link whose target is its whole row. */
export const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    border-radius: ${radius.small};
  }
`;

type CellProps = { $end: boolean; $from: number | undefined };
const cell = css<CellProps>`
  padding: ${space(3)} ${space(3)};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: middle;
  ${({ $from }) => ($from ? css`@media (max-width: ${$from - 1}px) { display: none; }` : '')}
  &:first-child { padding-left: ${space(5)}; }
  &:last-child { padding-right: ${space(5)}; }
`;
const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
`;
const Heading = styled.th<CellProps>`
  ${cell}
  padding-block: ${space(2)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
  white-space: nowrap;
  border-bottom: 1px solid ${color.border};
`;
const SortButton = styled.button`
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
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
const Row = styled.tr<{ $opens: boolean }>`
  position: relative;
  ${({ $opens }) => ($opens ? css`&:hover { background: ${color.surfaceHover}; }` : '')}
  & + & > td { border-top: 1px solid ${color.border}; }
`;
const Cell = styled.td<CellProps>`
  ${cell}
  font-size: ${fontSize[15]};
`;
const TotalCell = styled.td<CellProps>`
  ${cell}
  border-top: 1px solid ${color.border};
  font-weight: ${weight.semibold};
`;
