import { getAssetPerformance, type performancePeriods } from '@moa/contracts/assets/performance';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export type Performance = Output<typeof getAssetPerformance.output>;
export type PerformancePeriod = (typeof performancePeriods)[number];

/** What one asset brought over a period. The last one stays until the next is here. */
export function assetPerformanceQuery(
  symbol: string,
  period: PerformancePeriod,
  currency: CurrencyCode,
) {
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-performance', symbol, period, currency],
    queryFn: ({ signal }) =>
      call(getAssetPerformance, { params: { symbol }, query: { period, currency } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
