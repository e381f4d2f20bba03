import type { AssetPosition, PositionPage } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { valueBounds } from '@moa/contracts/settings/small-balance';
import { useSearchParams } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { translate, useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Button } from '@moa/ui/core/button';
import { Money } from '@moa/ui/core/figures';
import { MoneyInWords } from '@moa/ui/core/money-in-words';
import { EmptyState } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { dayInKorea } from '@moa/ui/date-range/day';
import { styled } from '@moa/ui/styled';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import { Table } from '@moa/ui/table/table';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { type HoldingAct, holdingMenu } from '../../../components/holding-acts/holding-menu.ts';
import { RowMenu } from '../../../components/holding-acts/row-menu.tsx';
import { WhyTotal } from '../../../components/why-total.tsx';
import { assetsMessages } from '../../../messages/assets.ts';
import { actMessages } from '../../../messages/holding-acts.ts';
import { readCategory } from '../categories/categories.ts';
import { ArrangeChips } from './arrange-chips.tsx';
import { useMarkets } from './cells/use-markets.ts';
import { sumOfValues } from './counted-total.ts';
import { readGrouping } from './groupings.ts';
import { holdingsColumns } from './holdings-columns.tsx';
import { getWords, holdingsFilters } from './holdings-filters.ts';
import { holdingsGroup } from './holdings-groups.tsx';
import { HoldingsTotal } from './holdings-total.tsx';
import { readShow } from './shows.ts';
import { useListedRows } from './use-listed-rows.ts';

type Props = {
  /** Null while it is on its way. */
  data: PositionPage | null;
  failure: { error: unknown; onRetry(): void; busy: boolean } | null;
  /** Null while it is on its way. */
  summary: AssetSummary | null;
  isWritten(position: AssetPosition): boolean;
  act(wanted: HoldingAct): void;
};

const keys = {
  sorts: [
    ...['asset', 'quantity', 'locked', 'price', 'change', 'trend', 'premium', 'moved', 'value'],
    ...['average', 'costTotal', 'profit', 'share', 'updated'],
  ],
  filters: ['asset', 'place', 'exchange', 'kind', 'network', 'protocol', 'least'],
};
const order = { key: 'value', order: 'desc' } as const;
const none: readonly AssetPosition[] = [];
const getKey = ({ id }: AssetPosition) => id;

/** The holdings that are asked for, and their exact total. */
export function HoldingsTable({ data, failure, summary, isWritten, act }: Props) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const category = readCategory(params);
  const show = readShow(params);
  const grouping = readGrouping(params);
  const state = useTableInUrl(keys);
  const currency = data?.currency ?? 'KRW';
  const all = data?.items ?? none;
  const { rows, folded } = useListedRows(data?.items, { show, category, currency });
  const words = useMemo(
    () => ({
      say: (key: keyof (typeof assetsMessages)['ko'], values?: Record<string, string | number>) =>
        translate(assetsMessages, locale, key, values),
      act: (key: keyof (typeof actMessages)['ko'], values?: Record<string, string | number>) =>
        translate(actMessages, locale, key, values),
    }),
    [locale],
  );
  const markets = useMarkets(currency);
  const getName = useAssetName();
  const columns = useMemo(
    () =>
      holdingsColumns(words.say, {
        currency,
        isWritten,
        markets,
        getName,
        onSource: (position) => act({ kind: 'source', position }),
        menu: (position) => (
          <RowMenu
            name={getName(position)}
            items={() => holdingMenu(position, { written: isWritten(position) }, words.act, act)}
          />
        ),
      }),
    [words, currency, isWritten, act, markets, getName],
  );
  const filters = useMemo(
    () =>
      holdingsFilters(all, words.say, {
        bounds: minValues(currency),
        name: (bound) => format.money(bound, currency, { compact: true }),
      }),
    [all, words, currency, format],
  );
  const group = useMemo(
    () => holdingsGroup(grouping, rows ?? none, words.say, currency),
    [grouping, rows, words, currency],
  );
  const search = useMemo(() => ({ label: words.say('search'), of: getWords }), [words]);
  return (
    <Table
      id="holdings"
      caption={t('table')}
      rowKey={getKey}
      columns={columns}
      rows={rows}
      state={state}
      order={order}
      filters={filters}
      search={search}
      failure={failure}
      group={group}
      steady
      tools={data ? <ArrangeChips positions={all} /> : null}
      totals={(shown) => ({
        asset: (
          <HoldingsTotal
            rows={shown}
            all={all}
            folded={folded}
            currency={currency}
            told={data?.totalValue ?? null}
            why={summary ? <WhyTotal term={t('total')} summary={summary} /> : null}
          />
        ),
        value: <ShownSum value={sumOfValues(shown)} currency={currency} />,
      })}
      file={`moa-assets-${dayInKorea(Date.now())}`}
      opens
      cardsBelow={700}
      rowHeight={70}
      noMatch={t('noMatchTitle')}
      empty={
        <EmptyState
          title={t(show === 'listed' ? 'noCategoryTitle' : 'nothingShown')}
          icon={<Inbox size={24} />}
          action={
            <Button onClick={() => setParams(new URLSearchParams(), { replace: true })}>
              {t('showAll')}
            </Button>
          }
        />
      }
    />
  );
}

/** Elsewhere the totals above say it. */
/** Sum of the shown rows. */
function ShownSum({ value, currency }: { value: string | null; currency: CurrencyCode }) {
  const t = useMessages(assetsMessages);
  return (
    <>
      <span data-sum={currency}>
        <Money value={value} currency={currency} reason={t('noValue')} />
      </span>
      <OnPhone>
        <MoneyInWords value={value} currency={currency} />
      </OnPhone>
    </>
  );
}

const OnPhone = styled.span`
  @media (min-width: 700px) { display: none; }
`;

/** The bounds below which rows can be left out, from small to large. */
function minValues(currency: CurrencyCode): readonly string[] {
  return valueBounds[currency];
}
