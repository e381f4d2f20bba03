import type { RebaseHistoryRow } from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Card } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { EmptyState, ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { useTableInMemory } from '@moa/ui/table/hooks/use-table-in-memory';
import type { TableColumn } from '@moa/ui/table/model/table-column';
import { Table } from '@moa/ui/table/table';
import { useMemo, useState } from 'react';
import { firstHistory, useRebaseHistory } from '../../api/rebase.ts';
import { rebaseMessages } from '../../messages/rebase.ts';

const BarChart = lazyPart(
  () => import('@moa/ui/charts/bars/bar-chart'),
  <ChartSkeleton height={220} />,
);

/** Each report and movement of one holding or of all, what it was worth, and what each month brought. */
export function HistoryCard({ positionId = null }: { positionId?: string | null }) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const [query, setQuery] = useState(firstHistory);
  const history = useRebaseHistory(query, positionId);
  const state = useTableInMemory();
  const { data } = history;
  const columns = useColumns(data?.currency ?? 'KRW');
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
        <Card>
          <Title>{t('monthly')}</Title>
          <BarChart
            label={t('monthly')}
            measure={{ kind: 'money', currency: data.currency }}
            gainLoss
            bars={data.months.slice(-12).map(({ month, value }) => ({
              key: month,
              label: month,
              value,
            }))}
          />
        </Card>
      ) : null}
      <Card>
        <Title>{t('history')}</Title>
        <Table
          id="rebase-history"
          caption={t('history')}
          columns={columns}
          rows={data?.items ?? null}
          rowKey={({ id }) => id}
          state={state}
          cardsBelow={640}
          order={{ key: 'at', order: 'desc' }}
          empty={<EmptyState title={t('historyEmpty')} />}
          tools={
            <Tools>
              <Switch
                checked={query.transfers}
                onChange={({ target }) => setQuery({ ...query, transfers: target.checked })}
              >
                {t('withTransfers')}
              </Switch>
              <Choice
                quiet
                label={t('priceChoice')}
                value={query.prices}
                onChange={(prices) => setQuery({ ...query, prices })}
                options={[
                  { value: 'then', label: t('priceThen') },
                  { value: 'now', label: t('priceNow') },
                ]}
              />
            </Tools>
          }
        />
        {data?.since && !data.complete ? (
          <Quiet>{t('since', { date: formatTime(data.since, locale, 'date') })}</Quiet>
        ) : null}
      </Card>
    </>
  );
}

function useColumns(currency: CurrencyCode): readonly TableColumn<RebaseHistoryRow>[] {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'at',
        header: t('date'),
        cell: ({ at }) => formatTime(at, locale, 'both'),
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
        header: t('value'),
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
        cell: ({ apr, kind }) => (kind === 'rebase' ? <Percent value={apr} /> : null),
        sort: { as: 'decimal', first: 'desc', of: ({ apr }) => apr },
        csv: ({ apr }) => ({ number: apr }),
        from: 640,
      },
      {
        key: 'balance',
        header: t('balance'),
        align: 'end',
        cell: ({ balance }) => <Quantity value={balance} symbol="stETH" />,
        csv: ({ balance }) => ({ number: balance }),
        from: 760,
      },
    ],
    [t, locale, currency],
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
