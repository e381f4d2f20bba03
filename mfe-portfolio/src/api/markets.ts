import { listMarkets } from '@moa/contracts/assets/markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export type MarketOfAsset = Output<typeof listMarkets.output>['items'][number];
const minute = 60_000;

/** A week of prices of everything that is held: one question for all rows. While prices are on their way it is asked again. */
export function marketsQuery(currency: CurrencyCode) {
  return queryOptions({
    // Not under the portfolio's key: a balance that moves changes no price.
    queryKey: [`${portfolioKey[0]}-markets`, currency],
    queryFn: ({ signal }) => call(listMarkets, { query: { currency } }, { signal }),
    staleTime: minute,
    refetchInterval: ({ state: { data } }) => (data?.quality === 'partial' ? 5_000 : 5 * minute),
    placeholderData: keepPreviousData,
  });
}
