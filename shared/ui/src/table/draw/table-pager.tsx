import { useMessages } from '@moa/i18n/messages';
import { ChevronDown } from 'lucide-react';
import { color, fontSize, space } from '../../core/tokens.ts';
import { Menu } from '../../menu/menu.tsx';
import { Pagination } from '../../pagination/pagination.tsx';
import { useNumber } from '../../plain-number/plain-number.tsx';
import { styled } from '../../styled.ts';
import { type PageSize, pageSizes } from '../model/table-choice.ts';
import { MenuTrigger } from './sort-menu.tsx';
import { tableMessages } from './table-messages.ts';

type Props = {
  page: number;
  pages: number;
  /** Rows before the page, rows of it, rows of all. */
  before: number;
  shown: number;
  count: number;
  pageSize: PageSize;
  onPage(page: number): void;
  onPageSize(size: PageSize): void;
};

/** Where one is in a table, and the way to the rest. */
export function TablePager({
  page,
  pages,
  before,
  shown,
  count,
  pageSize,
  onPage,
  onPageSize,
}: Props) {
  const t = useMessages(tableMessages);
  const write = useNumber();
  const sizeName = (size: PageSize) =>
    size === 'all' ? t('allRows') : t('perPage', { count: size });
  return (
    <Root>
      <Menu
        align="start"
        trigger={
          <MenuTrigger type="button">
            <span className="visually-hidden">{t('pageSize')} </span>
            {sizeName(pageSize)}
            <ChevronDown size={14} aria-hidden />
          </MenuTrigger>
        }
        items={[
          {
            kind: 'choice',
            key: 'size',
            label: t('pageSize'),
            value: String(pageSize),
            options: pageSizes.map((size) => ({ value: String(size), label: sizeName(size) })),
            onChange: (value) =>
              onPageSize(pageSizes.find((size) => String(size) === value) ?? pageSize),
          },
        ]}
      />
      <span>
        {t('range', {
          first: write(before + 1),
          last: write(before + shown),
          count: write(count),
        })}
      </span>
      <Pages>
        <Pagination page={page} pages={pages} onPage={onPage} />
      </Pages>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  flex-wrap: wrap;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
`;
const Pages = styled.span`
  margin-left: auto;
`;
