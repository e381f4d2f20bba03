import { getAsset } from '@moa/contracts/assets/by-symbol';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export type Asset = Output<typeof getAsset.output>;

/** One asset over all places: prices, places, cost, trades. */
export function assetQuery(symbol: string, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'asset', symbol, currency],
    queryFn: ({ signal }) =>
      call(getAsset, { params: { symbol }, query: { currency } }, { signal }),
    enabled: symbol !== '',
    placeholderData: keepPreviousData,
  });
}
