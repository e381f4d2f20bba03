import type { RebaseHistoryRow, RebasePosition } from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { shortAddress } from '@moa/contracts/short-address';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity, useNow } from '@moa/ui/core/figures';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import {
  firstHistory,
  type HistoryQuery,
  useOlderHistory,
  useRebaseHistory,
} from '../../api/rebase.ts';
import { useChoiceInAddress, useSwitchInAddress } from '../../components/use-choice-in-address.ts';
import { rebaseMessages } from '../../messages/rebase.ts';
import { isNameless } from '../../rules/account-name.ts';
import { monthName } from '../../rules/days-of-year.ts';
import { isLoss } from '../../rules/rebase/reward-lines.ts';
import { MissingPrices } from './missing-prices.tsx';

const BarChart = lazyPart(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={220} />,
);
const keys = { sorts: ['at', 'kind', 'change', 'value', 'apr'], filters: [] };
const prices = ['then', 'now'] as const;
const shownMonths = 12;

type Holder = Pick<RebasePosition, 'id' | 'walletLabel' | 'address'>;
const nobody: readonly Holder[] = [];

/** Each report and movement of one holding or of all, what it was worth, and what each month brought. */
export function HistoryCard({
  positionId = null,
  holdings = nobody,
}: {
  positionId?: string | null;
  /** Whose rows are among each other: with several, each row names its wallet. */
  holdings?: readonly Holder[];
}) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const [transfers, setTransfers] = useSwitchInAddress('transfers', firstHistory.transfers, [
    'page',
  ]);
  const [pricesOf, setPricesOf] = useChoiceInAddress('prices', prices, firstHistory.prices);
  const wanted: HistoryQuery = { transfers, prices: pricesOf };
  const history = useRebaseHistory(wanted, positionId);
  const older = useOlderHistory(wanted, positionId, history.data?.total ?? 0);
  const state = useTableInUrl(keys);
  const { data } = history;
  const columns = useColumns(data?.currency ?? 'KRW', holdings);
  const rows = useMemo(
    () => (data ? [...data.items, ...(older.data ?? [])] : null),
    [data, older.data],
  );
  if (history.isError && !data)
    return (
      <Card>
        <ErrorState
          error={history.error}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      </Card>
    );
  return (
    <>
      {data && data.months.length > 1 ? (
        <Monthly months={data.months} timeZone={data.timeZone} currency={data.currency} />
      ) : null}
      <Card>
        <Title>{t('history')}</Title>
        <Table
          id="rebase-history"
          caption={t('history')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          state={state}
          cardsBelow={640}
          pageSize={10}
          order={{ key: 'at', order: 'desc' }}
          file="staking-history"
          empty={<EmptyState title={t('historyEmpty')} />}
          tools={
            <Tools>
              <Switch checked={transfers} onChange={({ target }) => setTransfers(target.checked)}>
                {t('withTransfers')}
              </Switch>
              <Choice
                quiet
                label={t('priceChoice')}
                value={pricesOf}
                onChange={setPricesOf}
                options={[
                  { value: 'then', label: t('priceThen') },
                  { value: 'now', label: t('priceNow') },
                ]}
              />
            </Tools>
          }
        />
        {rows && data && rows.length < data.total ? (
          <Quiet role="status">
            {older.isError ? (
              <>
                {t('olderFailed', { known: rows.length, total: data.total })}{' '}
                <Button size="small" busy={older.isFetching} onClick={() => void older.refetch()}>
                  {t('retry')}
                </Button>
              </>
            ) : (
              t('older', { known: rows.length, total: data.total })
            )}
          </Quiet>
        ) : null}
        {data?.since && !data.complete ? (
          <Quiet>{t('since', { date: formatTime(data.since, locale, 'date') })}</Quiet>
        ) : null}
      </Card>
    </>
  );
}

type Month = { month: string; value: string | null; missing: number };

function Monthly({
  months,
  timeZone,
  currency,
}: {
  months: readonly Month[];
  timeZone: string;
  currency: CurrencyCode;
}) {
  const t = useMessages(rebaseMessages);
  const unvalued = months.slice(-shownMonths).reduce((sum, { missing }) => sum + missing, 0);
  return (
    <Card>
      <Title>{t('monthly')}</Title>
      <Months months={months} timeZone={timeZone} currency={currency} />
      {unvalued > 0 ? (
        <Quiet>
          <MissingPrices count={unvalued} />
        </Quiet>
      ) : null}
    </Card>
  );
}

/** The newest; the one that is not over yet says so. */
function Months({
  months,
  timeZone,
  currency,
}: {
  months: readonly Month[];
  timeZone: string;
  currency: CurrencyCode;
}) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const now = useNow(60_000);
  const current = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  }).format(now);
  return (
    <BarChart
      label={t('monthly')}
      measure={{ kind: 'money', currency }}
      gainLoss
      bars={months.slice(-shownMonths).map(({ month, value }) => ({
        key: month,
        label:
          month === current
            ? t('soFar', { month: monthName(month, locale) })
            : monthName(month, locale),
        value,
      }))}
    />
  );
}

function useColumns(
  currency: CurrencyCode,
  holdings: readonly Holder[],
): readonly TableColumn<RebaseHistoryRow>[] {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  return useMemo(() => {
    const getName = ({ positionId }: RebaseHistoryRow) => {
      const found = holdings.find(({ id }) => id === positionId);
      if (found === undefined) return '';
      const { walletLabel, address } = found;
      return isNameless(walletLabel, address) ? shortAddress(address) : walletLabel;
    };
    const wallet: TableColumn<RebaseHistoryRow> = {
      key: 'wallet',
      header: t('wallet'),
      cell: (row) => getName(row),
      csv: getName,
      card: 'detail',
      shown: 'always',
    };
    return [
      {
        key: 'at',
        header: t('date'),
        cell: ({ at }) => formatTime(at, locale, 'both'),
        // A report a day: beside an amount a phone has no room for its minute.
        brief: ({ at }) => formatTime(at, locale, 'date'),
        sort: { as: 'time', first: 'desc', of: ({ at }) => at },
        csv: ({ at }) => at,
        card: 'note',
        shown: 'always',
      },
      {
        key: 'kind',
        header: t('kind'),
        cell: ({ kind }) => t(kind),
        sort: { as: 'text', first: 'asc', of: ({ kind }) => kind },
        csv: ({ kind }) => t(kind),
        card: 'lead',
        shown: 'always',
      },
      ...(holdings.length > 1 ? [wallet] : []),
      {
        key: 'change',
        header: t('change'),
        align: 'end',
        cell: ({ change }) => <Quantity value={change} symbol="stETH" />,
        sort: { as: 'decimal', first: 'desc', of: ({ change }) => change },
        csv: ({ change }) => ({ number: change }),
        card: 'detail',
      },
      {
        key: 'value',
        header: `${t('value')} (${currency})`,
        align: 'end',
        cell: ({ value }) => (
          <Money value={value} currency={currency} signed reason={t('noValue')} />
        ),
        sort: { as: 'decimal', first: 'desc', of: ({ value }) => value },
        csv: ({ value }) => ({ number: value }),
        card: 'figure',
      },
      {
        key: 'apr',
        header: t('apr'),
        align: 'end',
        cell: (row) => <Rate row={row} />,
        sort: { as: 'decimal', first: 'desc', of: ({ apr }) => apr },
        csv: ({ apr }) => ({ number: apr }),
        from: 640,
      },
      {
        key: 'lossPercent',
        header: t('lossPercent'),
        shown: 'file',
        csv: ({ percent }) => ({ number: isLoss(percent) ? percent : null }),
      },
      {
        key: 'balance',
        header: t('balance'),
        align: 'end',
        cell: ({ balance }) => <Quantity value={balance} symbol="stETH" />,
        csv: ({ balance }) => ({ number: balance }),
        from: 760,
      },
      {
        key: 'hash',
        header: t('transaction'),
        shown: 'file',
        csv: ({ hash }) => hash,
      },
    ];
  }, [t, locale, currency, holdings]);
}

/** The yearly rate of a report; of a loss what it took of the balance. */
function Rate({ row: { kind, apr, percent } }: { row: RebaseHistoryRow }) {
  const t = useMessages(rebaseMessages);
  if (kind !== 'rebase') return null;
  if (!isLoss(percent)) return <Percent value={apr} />;
  return (
    <>
      {t('loss')} <Percent value={percent} />
    </>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  > fieldset { flex: none; max-width: 100%; }
`;
const Quiet = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
