import { getAsset } from '@moa/contracts/assets/by-symbol';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

/** Current domestic and foreign price of an asset for a new price rule, held or not. */
export const priceNowQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['notifications', 'price-now', symbol],
    queryFn: async ({ signal }) => {
      const { domestic, abroad } = await call(getAsset, { params: { symbol } }, { signal });
      return { KRW: domestic?.price ?? null, USD: abroad?.price ?? null };
    },
    staleTime: 60_000,
    retry: false,
  });
