/** Toolbar of a table: search, filters, order, columns, export. */
import { useMessages } from '@moa/i18n/messages';
import { Columns3, Download, RefreshCcwDot } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { Button } from '../../core/button.tsx';
import { color, space } from '../../core/tokens.ts';
import { SearchField } from '../../field/search-field.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { Menu } from '../../menu/menu.tsx';
import { styled } from '../../styled.ts';
import type { TableColumn } from '../model/table-column.ts';
import { filterOptions, type TableFilter, type TableSearch } from '../model/table-filter.ts';
import {
  isNarrowed,
  showAll,
  type TableSort,
  type TableState,
  toggleFilter,
} from '../model/table-view.ts';
import { FilterChip } from './filter-chip.tsx';
import { SortMenu } from './sort-menu.tsx';
import { tableMessages } from './table-messages.ts';

type Props<Row> = {
  rows: readonly Row[];
  state: TableState;
  filters: readonly TableFilter<Row>[];
  search?: TableSearch<Row> | undefined;
  /** Columns that may be left out or asked for; none where rows are cards. */
  choosable: readonly { key: string; header: string; wanted: boolean }[];
  visible: Readonly<Record<string, boolean>>;
  onColumn(key: string, shown: boolean): void;
  /** Where headings do not sort. */
  sorting?: { columns: readonly TableColumn<Row>[]; sort: TableSort | null } | undefined;
  onSave?: (() => void) | undefined;
  /** True to offer a reset of all filters, which an empty table offers itself. */
  resets: boolean;
  /** Further controls that filter or arrange the rows, after the filters. */
  tools?: ReactNode;
  /** Null where rows always stand in order; else whether they could stand in another one by now. */
  order: { moved: boolean; settle(): void } | null;
};

export function TableToolbar<Row>({
  rows,
  state: { view, change },
  filters,
  search,
  choosable,
  visible,
  onColumn,
  sorting,
  onSave,
  resets,
  tools,
  order,
}: Props<Row>) {
  const t = useMessages(tableMessages);
  const offered = filters
    .map((filter) => ({ filter, options: filterOptions(rows, view, filter, filters, search) }))
    // With one value there is nothing to choose.
    .filter(({ options }) => options.length > 1 || options.some(({ chosen }) => chosen));
  return (
    <Root role="search" aria-label={t('tools')}>
      {search ? (
        <Search
          label={search.label}
          value={view.query}
          onChange={(query) => change({ query, page: 1 })}
        />
      ) : null}
      {offered.length > 0 || tools || (resets && isNarrowed(view)) ? (
        <Chips onFocus={bringIntoView}>
          {offered.map(({ filter, options }) => (
            <FilterChip
              key={filter.key}
              label={filter.label}
              single={filter.single ?? false}
              options={options}
              onToggle={(value) => change(toggleFilter(view, filter.key, value, filter))}
              onClear={() => change({ filters: { ...view.filters, [filter.key]: [] }, page: 1 })}
            />
          ))}
          {tools}
          {resets && isNarrowed(view) ? (
            <Button size="small" tone="quiet" onClick={() => change(showAll())}>
              {t('reset')}
            </Button>
          ) : null}
        </Chips>
      ) : null}
      <End>
        {order ? (
          // Hidden it keeps its place, so that nothing moves when it appears.
          <InOrder
            label={t('settle')}
            title={t('settle')}
            icon={<RefreshCcwDot size={18} />}
            onClick={order.settle}
            style={{ visibility: order.moved ? 'visible' : 'hidden' }}
          />
        ) : null}
        {sorting ? <SortMenu {...sorting} onSort={(sort) => change({ sort, page: 1 })} /> : null}
        {choosable.length > 0 ? (
          <Menu
            trigger={<IconButton label={t('columns')} icon={<Columns3 size={18} />} />}
            items={choosable.map(({ key, header, wanted }) => ({
              kind: 'check',
              key,
              label: header,
              ...(wanted && !visible[key] ? { note: t('tooNarrow') } : {}),
              checked: wanted,
              onChange: (shown) => onColumn(key, shown),
            }))}
          />
        ) : null}
        {onSave ? (
          <IconButton label={t('csv')} icon={<Download size={18} />} onClick={onSave} />
        ) : null}
      </End>
    </Root>
  );
}

/** Browsers leave what has the focus where it is when a hair's breadth of it is in view. */
function bringIntoView({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

const Search = styled(SearchField)`
  flex: 1 1 200px;
  max-width: 360px;
  @media (max-width: 639px) { flex-basis: 100%; max-width: none; }
`;
const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
// On phones they stand in one line that moves sideways, so that rows are seen without scrolling. What is
// wider than the line wraps within it.
const Chips = styled.div`
  display: contents;
  @media (max-width: 639px) {
    display: flex;
    flex: 1 1 100%;
    gap: ${space(2)};
    min-width: 0;
    margin: -4px -${space(4)};
    padding: 4px ${space(4)};
    overflow-x: auto;
    scroll-padding-inline: ${space(4)};
    scrollbar-width: none;
    > * { flex: none; max-width: 100%; }
  }
`;
const InOrder = styled(IconButton)`
  color: ${color.accent};
`;
const End = styled.div`
  display: flex;
  align-items: center;
  margin-left: auto;
`;
