import { useMessages } from '@moa/i18n/messages';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown } from 'lucide-react';
import { color, fontSize, radius, space } from '../../core/tokens.ts';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { Menu } from '../../menu/menu.tsx';
import { styled } from '../../styled.ts';
import type { TableColumn } from '../model/table-column.ts';
import type { TableSort } from '../model/table-view.ts';
import { tableMessages } from './table-messages.ts';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort(sort: TableSort | null): void;
};

/** The order, for where there is no heading to press. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useMessages(tableMessages);
  const sorting = columns.flatMap(({ key, header, sort: by }) => (by ? [{ key, header, by }] : []));
  const chosen = sorting.find(({ key }) => key === sort?.key);
  return (
    <Root>
      <Menu
        align="start"
        trigger={
          <MenuTrigger type="button">
            <span className="visually-hidden">{t('sortBy')} </span>
            {chosen?.header ?? t('ownOrder')}
            <ChevronDown size={14} aria-hidden />
          </MenuTrigger>
        }
        items={[
          {
            kind: 'choice',
            key: 'sort',
            label: t('sortBy'),
            value: chosen?.key ?? '',
            options: sorting.map(({ key, header }) => ({ value: key, label: header })),
            onChange: (value) => {
              const next = sorting.find(({ key }) => key === value);
              if (next) onSort({ key: next.key, order: next.by.first });
            },
          },
        ]}
      />
      {sort && chosen ? (
        <IconButton
          label={t(sort.order === 'asc' ? 'ascending' : 'descending')}
          icon={
            sort.order === 'asc' ? (
              <ArrowUpNarrowWide size={18} />
            ) : (
              <ArrowDownWideNarrow size={18} />
            )
          }
          onClick={() => onSort({ key: sort.key, order: sort.order === 'asc' ? 'desc' : 'asc' })}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
`;

/** Opens a choice that a table is shown by, and says what is chosen. */
export const MenuTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
