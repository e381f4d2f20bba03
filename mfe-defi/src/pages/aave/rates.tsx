import type { AaveAssetRate, AaveMarketStats } from '@moa/contracts/defi/aave-markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { placeName } from '@moa/ui/place-name/place-name';
import { SelectField } from '@moa/ui/select/select-field';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import { rateHistoryQuery, ratesQuery } from '../../api/aave.ts';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { rateColumns } from './rate-columns.tsx';

const keys = { sorts: ['asset', 'supplyApy', 'borrowApy', 'utilisation'], filters: [] };

/** Rates, utilization, caps and terms of each asset, and the last 30 days of one. */
export function Rates({
  currency,
  market,
  stats,
}: {
  currency: CurrencyCode;
  market: string;
  stats: readonly AaveMarketStats[];
}) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const rates = useQuery(ratesQuery(currency));
  const state = useTableInUrl(keys);
  const rows = useMemo(
    () => rates.data?.filter((one) => market === '' || one.market === market) ?? null,
    [rates.data, market],
  );
  const columns = useMemo(() => rateColumns(t, format), [t, format]);
  if (rates.isError && !rates.data)
    return (
      <Card>
        <ErrorState
          error={rates.error}
          onRetry={() => void rates.refetch()}
          busy={rates.isFetching}
        />
      </Card>
    );
  return (
    <Stack>
      {stats
        .filter((one) => market === '' || one.market === market)
        .map((one) => (
          <MarketCard key={one.market} stats={one} />
        ))}
      <Table
        id="aave-rates"
        caption={t('rates')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.market} ${row.tokenAddress}`}
        state={state}
        file="aave-rates"
        cardsBelow={640}
        paged={false}
      />
      {rows && rows.length > 0 ? <RateChart rates={rows} /> : null}
    </Stack>
  );
}

function MarketCard({ stats }: { stats: AaveMarketStats }) {
  const t = useMessages(aaveMessages);
  const { market, currency, supplied, borrowed, utilisation } = stats;
  return (
    <Card>
      <Title>{placeName(market)}</Title>
      <StatRow>
        <Stat
          label={t('statsSupplied')}
          value={<Money value={supplied} currency={currency} compact />}
        />
        <Stat
          label={t('statsBorrowed')}
          value={<Money value={borrowed} currency={currency} compact />}
        />
        <Stat label={t('utilisation')} value={<Percent value={utilisation} />} />
      </StatRow>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Title = styled.h2`
  margin-bottom: ${space(3)};
  font-size: ${fontSize[15]};
`;

const height = 260;
const LineChart = lazyPart(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={height} />,
);

/** The rates of one asset over 30 days, as the market itself wrote them down. */
function RateChart({ rates }: { rates: readonly AaveAssetRate[] }) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const getAddress = ({ market, tokenAddress }: AaveAssetRate) => `${market}:${tokenAddress}`;
  const [first] = rates;
  const [chosen, choose] = useChoiceInAddress(
    'chart',
    rates.map(getAddress),
    first === undefined ? '' : getAddress(first),
  );
  const rate = rates.find((one) => getAddress(one) === chosen);
  const history = useQuery(rateHistoryQuery(rate?.market ?? '', rate?.tokenAddress ?? ''));
  const reported = history.data?.[0]?.history ?? null;
  const drawn = useMemo(() => {
    if (reported === null) return null;
    const of = (key: 'supplyApy' | 'variableApy' | 'stableApy') =>
      reported.points.map((point) => point[key]);
    const hasStable = reported.points.some(({ stableApy }) => stableApy !== null);
    return {
      times: reported.points.map(({ at }) => at),
      series: [
        { key: 'supply', label: t('supplyApy'), values: of('supplyApy') },
        { key: 'variable', label: t('borrowApy'), values: of('variableApy') },
        ...(hasStable ? [{ key: 'stable', label: t('stable'), values: of('stableApy') }] : []),
      ],
    };
  }, [reported, t]);
  if (rate === undefined) return null;
  return (
    <Card>
      <SelectField
        label={t('chartOf')}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {rates.map((one) => (
          <option key={getAddress(one)} value={getAddress(one)}>
            {one.symbol}
          </option>
        ))}
      </SelectField>
      {drawn ? (
        <LineChart
          label={t('chart', { symbol: rate.symbol })}
          times={drawn.times}
          series={drawn.series}
          measure={{ kind: 'percent' }}
          height={height}
        />
      ) : history.isError ? (
        <ErrorState
          error={history.error}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      ) : (
        <ChartSkeleton height={height} />
      )}
      {reported && !reported.complete ? (
        <Quiet>
          {t('knownSince', { time: formatTime(reported.since, locale) })} {t('readingOn')}
        </Quiet>
      ) : null}
    </Card>
  );
}
