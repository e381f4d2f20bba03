import type { PositionPage } from '@moa/contracts/assets/position';
import { useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { translate, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Money } from '@moa/ui/core/figures';
import { EmptyState } from '@moa/ui/core/states';
import { Table } from '@moa/ui/table/table';
import { useTableInUrl } from '@moa/ui/table/use-table-in-url';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { assetsMessages } from '../../messages/assets.ts';
import { inCategory, readCategory, writeCategory } from './categories.ts';
import { holdingsColumns } from './holdings-columns.tsx';
import { holdingsFilters, wordsOf } from './holdings-filters.ts';
import { HoldingsTotal } from './holdings-total.tsx';
import { shownTotal } from './shown-total.ts';

type Props = {
  /** Null while it is on its way. */
  data: PositionPage | null;
  failure: { error: unknown; onRetry(): void; busy: boolean } | null;
};

const keys = {
  sorts: ['asset', 'quantity', 'locked', 'price', 'change', 'moved', 'value', 'share', 'updated'],
  filters: ['place', 'kind', 'network'],
};
const order = { key: 'value', order: 'desc' } as const;

/** Every holding of the chosen category, and their exact total. */
export function HoldingsTable({ data, failure }: Props) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const category = readCategory(params);
  const state = useTableInUrl(keys);
  const currency = data?.currency ?? 'KRW';
  const rows = useMemo(() => (data ? inCategory(data.items, category) : null), [data, category]);
  const columns = useMemo(
    () =>
      holdingsColumns((key, values) => translate(assetsMessages, locale, key, values), currency),
    [locale, currency],
  );
  const filters = useMemo(
    () =>
      holdingsFilters(data?.items ?? [], (key, values) =>
        translate(assetsMessages, locale, key, values),
      ),
    [data, locale],
  );
  const search = useMemo(
    () => ({ label: translate(assetsMessages, locale, 'search'), of: wordsOf }),
    [locale],
  );
  return (
    <Table
      id="holdings"
      caption={t('table')}
      rowKey={({ id }) => id}
      {...{ columns, rows, state, order, filters, search, failure }}
      totals={(shown) => ({
        asset: (
          <HoldingsTotal
            rows={shown}
            currency={currency}
            told={data && shown.length === data.total ? data.totalValue : null}
          />
        ),
        value: (
          <span data-sum={currency}>
            <Money value={shownTotal(shown).value} currency={currency} reason={t('noValue')} />
          </span>
        ),
      })}
      file={`moa-assets-${new Date().toISOString().slice(0, 10)}`}
      opens
      cardsBelow={700}
      rowHeight={70}
      noMatch={t('noMatchTitle')}
      empty={
        <EmptyState
          title={t('noCategoryTitle')}
          icon={<Inbox size={24} />}
          action={
            <Button onClick={() => setParams(writeCategory(params, 'all'), { replace: true })}>
              {t('showAll')}
            </Button>
          }
        />
      }
    />
  );
}
