/**
 * A table of figures: search, filters, order, columns, pages, totals and a file of it. Where there is
 * no room for a table its rows are cards. Of very many rows only those near the window are drawn.
 *
 * The page holds the view (`useTableInUrl`, `useTableInMemory`). The user chooses the visible
 * columns and the page size; both are stored by the table's id.
 */
import { useMessages } from '@moa/i18n/messages';
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../core/button.tsx';
import { Card } from '../core/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../core/states.tsx';
import { space } from '../core/tokens.ts';
import { saveFile } from '../csv/save-file.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { styled } from '../styled.ts';
import { TableCards } from './draw/table-cards.tsx';
import { TableGrid } from './draw/table-grid.tsx';
import { tableMessages } from './draw/table-messages.ts';
import { TablePager } from './draw/table-pager.tsx';
import { TableSkeleton } from './draw/table-skeleton.tsx';
import { TableToolbar } from './draw/table-toolbar.tsx';
import { useAvailableWidth } from './hooks/use-available-width.ts';
import { useIdle } from './hooks/use-idle.ts';
import { useStableOrder } from './hooks/use-stable-order.ts';
import { useTableChoice } from './hooks/use-table-choice.ts';
import { useTableModel } from './hooks/use-table-model.ts';
import { useTableWidth } from './hooks/use-table-width.ts';
import { pageOfRows } from './model/page-of-rows.ts';
import { choosableColumns, isWanted, shownColumns } from './model/shown-columns.ts';
import type { PageSize } from './model/table-choice.ts';
import type { TableColumn } from './model/table-column.ts';
import { narrowRows, type TableFilter, type TableSearch } from './model/table-filter.ts';
import { arrangeGroups, linesOf, membersOf, type TableGroup } from './model/table-group.ts';
import { isNarrowed, showAll, type TableSort, type TableState } from './model/table-view.ts';

export type TableProps<Row> = {
  /** Key under which the user's choices for this table are stored. */
  id: string;
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Null while they are on their way. The same array for as long as they are the same rows. */
  rows: readonly Row[] | null;
  rowKey(row: Row): string;
  state: TableState;
  /** The table's own order, where the view asks for none. */
  order?: TableSort;
  filters?: readonly TableFilter<Row>[];
  search?: TableSearch<Row>;
  /** By column, of every row that passes the filters. */
  totals?(rows: readonly Row[]): Readonly<Record<string, ReactNode>>;
  /** Rows that belong together stand together. The same object for as long as it is the same grouping. */
  group?: TableGroup<Row> | null;
  /**
   * Values change by themselves: rows stay in place until the user asks for the current order, or
   * is idle.
   */
  steady?: boolean;
  /** Further controls that filter or arrange the rows. */
  tools?: ReactNode;
  /** The name of the file, without its ending; without it there is none. */
  file?: string;
  /** All rows at once, where pages are more trouble than they are worth. */
  paged?: boolean;
  /** Default page size, until the user chooses one: fewer where much content follows. */
  pageSize?: PageSize;
  /** Rows lead somewhere: the cell of the first column holds a RowLink. */
  opens?: boolean;
  /** Where there are no rows at all. */
  empty?: ReactNode;
  /** Where none matches, as a title. */
  noMatch?: string;
  failure?: { error: unknown; onRetry(): void; busy: boolean } | null;
  /** Narrower than this the rows are cards; columns say where they stand there. */
  cardsBelow?: number;
  rowHeight?: number;
  cardHeight?: number;
};

const none: readonly never[] = [];

// Over 100 lines: its hooks feed one another in order, and what they draw has parts of its own.
export function Table<Row extends object>({
  id,
  caption,
  columns,
  rows,
  rowKey,
  state,
  order,
  filters = none,
  search,
  totals,
  group = null,
  steady = false,
  tools,
  file,
  paged = true,
  pageSize: usualSize = 20,
  opens = false,
  empty = null,
  noMatch,
  failure = null,
  cardsBelow = 0,
  rowHeight = 64,
  cardHeight = 72,
}: TableProps<Row>) {
  const t = useMessages(tableMessages);
  const { measure, element, width } = useTableWidth();
  const [choice, choose] = useTableChoice(id, usualSize);
  const { view, change } = state;
  const cards = width < cardsBelow;
  const { query, filters: chosen } = view;
  const narrowed = useMemo(
    () => narrowRows(rows ?? none, { query, filters: chosen }, filters, search),
    [rows, query, chosen, filters, search],
  );
  const sort = view.sort ?? order ?? null;
  const room = useAvailableWidth(element, width, columns, choice.columns);
  const visible = useMemo(
    () => shownColumns(columns, choice.columns, cards ? Number.POSITIVE_INFINITY : room),
    [columns, choice.columns, cards, room],
  );
  const model = useTableModel({ columns, rows: narrowed, visible, sort });
  const arranged = useMemo(
    () => (group ? arrangeGroups(model.ordered, group, sort) : model.ordered),
    [model.ordered, group, sort],
  );
  const subject = JSON.stringify([query, chosen, sort, group?.key]);
  const steadied = useStableOrder(arranged, rowKey, steady ? subject : null);
  useIdle(steadied.moved, steadied.settle);
  const page = pageOfRows(steadied.rows, view.page, paged ? choice.pageSize : 'all');
  const members = useMemo(
    () => (group ? membersOf(steadied.rows, group) : null),
    [steadied.rows, group],
  );
  const lines = useMemo(
    () => linesOf(page.shown, rowKey, group && members ? { group, members } : null),
    [page.shown, rowKey, group, members],
  );
  const count = narrowed.length;
  const turn = (page: number) => {
    change({ page });
    element.current?.scrollIntoView({ block: 'start' });
  };

  const tooled = search || filters.length > 0 || file || tools;
  if (rows === null)
    return (
      <Root ref={measure}>
        {tooled && !failure ? <Skeleton height={44} width={320} label={false} /> : null}
        <Surface>
          {failure ? (
            <ErrorState {...failure} />
          ) : (
            <TableSkeleton headed={!cards} rowHeight={cards ? cardHeight : rowHeight} />
          )}
        </Surface>
      </Root>
    );
  if (rows.length === 0)
    return (
      <Root ref={measure}>
        <Surface>{empty}</Surface>
      </Root>
    );

  const shared = {
    caption,
    lines,
    count: page.shown.length,
    head: group?.head ?? null,
    opens,
    totals: totals?.(narrowed) ?? null,
  };
  return (
    <Root ref={measure}>
      {tooled ? (
        <TableToolbar
          rows={rows}
          state={state}
          filters={filters}
          search={search}
          visible={visible}
          tools={tools}
          order={steady ? steadied : null}
          resets={count > 0}
          choosable={
            cards
              ? none
              : choosableColumns(columns).map((column) => ({
                  key: column.key,
                  header: column.header,
                  wanted: isWanted(column, choice.columns),
                }))
          }
          onColumn={(key, shown) => choose({ columns: { ...choice.columns, [key]: shown } })}
          sorting={cards ? { columns, sort } : undefined}
          onSave={
            file
              ? () => saveFile(`${file}.csv`, tableFile(columns, steadied.rows), 'text/csv')
              : undefined
          }
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {isNarrowed(view) ? t('found', { count }) : null}
      </p>
      <Surface>
        {count === 0 ? (
          <EmptyState
            title={noMatch ?? t('noMatch')}
            icon={<SearchX size={24} />}
            action={<Button onClick={() => change(showAll())}>{t('reset')}</Button>}
          >
            {view.query ? t('noQueryMatch', { query: view.query }) : null}
          </EmptyState>
        ) : cards ? (
          <TableCards {...shared} columns={columns} cardHeight={cardHeight} />
        ) : (
          <TableGrid
            {...shared}
            columns={model.columns}
            sort={sort}
            onSort={(next) => change({ sort: next, page: 1 })}
            all={count}
            before={page.before}
            rowHeight={rowHeight}
          />
        )}
      </Surface>
      {paged && rows.length > 20 && count > 0 ? (
        <TablePager
          page={page.page}
          pages={page.pages}
          before={page.before}
          shown={page.shown.length}
          count={count}
          pageSize={choice.pageSize}
          onPage={turn}
          onPageSize={(pageSize) => {
            choose({ pageSize });
            turn(1);
          }}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  min-width: 0;
  scroll-margin-top: 16px;
`;
// Clipped and not hidden: headings stay in view against the window.
const Surface = styled(Card).attrs({ as: 'div' })`
  padding: 0;
  overflow: clip;
`;

/** Every column that a file has, shown or not, of every row that passes the filters. */
function tableFile<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, csvHeader, csv }) =>
    csv ? [{ header: csvHeader ?? header, csv }] : [],
  );
  return writeCsv(
    written.map(({ header }) => header),
    rows.map((row) => written.map(({ csv }) => csv(row))),
  );
}
