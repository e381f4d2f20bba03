import type { AaveAssetRate } from '@moa/contracts/defi/aave-markets';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { SelectField } from '@moa/ui/select/select-field';
import { useMemo } from 'react';
import { rateHistoryQuery } from '../../api/aave.ts';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { aaveMessages } from '../../messages/aave.ts';

const height = 260;
const LineChart = lazyPart(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={height} />,
);

/** The rates of one asset over 30 days, as the market itself wrote them down. */
export function RateChart({ rates }: { rates: readonly AaveAssetRate[] }) {
  const t = useMessages(aaveMessages);
  const locale = useLocale();
  const addressOf = ({ market, tokenAddress }: AaveAssetRate) => `${market}:${tokenAddress}`;
  const [first] = rates;
  const [chosen, choose] = useChoiceInAddress(
    'chart',
    rates.map(addressOf),
    first === undefined ? '' : addressOf(first),
  );
  const rate = rates.find((one) => addressOf(one) === chosen);
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
          <option key={addressOf(one)} value={addressOf(one)}>
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
