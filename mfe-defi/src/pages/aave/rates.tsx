import type { AaveMarketStats } from '@moa/contracts/defi/aave-markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { ErrorState } from '@moa/ui/core/states';
import { fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { useTableInUrl } from '@moa/ui/table/hooks/use-table-in-url';
import { Table } from '@moa/ui/table/table';
import { useMemo } from 'react';
import { ratesQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { RateChart } from './rate-chart.tsx';
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
