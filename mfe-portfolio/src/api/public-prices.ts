import { listPublicPrices } from '@moa/contracts/assets/prices';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export type PublicPrices = Output<typeof listPublicPrices.output>;

const minute = 60_000;

/** Current prices of a few coins, for anonymous visitors. */
export const publicPricesQuery = queryOptions({
  queryKey: ['public-prices'],
  queryFn: ({ signal }) => call(listPublicPrices, {}, { signal }),
  staleTime: minute,
  refetchInterval: minute,
});
