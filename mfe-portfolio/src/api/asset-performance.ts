import { getAssetPerformance, type performancePeriods } from '@moa/contracts/assets/performance';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import type { DayRange } from '@moa/ui/date-range/day';

export type Performance = Output<typeof getAssetPerformance.output>;
export type PerformancePeriod = (typeof performancePeriods)[number] | DayRange;

/** Return of one asset over a period. The previous result stays until the next arrives. */
export function assetPerformanceQuery(
  symbol: string,
  period: PerformancePeriod,
  currency: CurrencyCode,
) {
  const query =
    typeof period === 'string'
      ? { period, currency }
      : { from: period.from, to: period.to, currency };
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-performance', symbol, query],
    queryFn: ({ signal }) => call(getAssetPerformance, { params: { symbol }, query }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
