import { listAavePositions } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

/** Loans and how near liquidation each is. `readAt` is when wallets were read: a new reading asks anew. */
export function lendingPositionsQuery(currency: CurrencyCode, readAt: string) {
  return queryOptions({
    queryKey: [...portfolioKey, 'lending', currency, readAt],
    queryFn: ({ signal }) => call(listAavePositions, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
