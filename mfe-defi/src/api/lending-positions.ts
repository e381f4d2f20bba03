import { listAavePositions } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, summaryQuery } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';

/** Under the portfolio's key: whatever makes the portfolio be read again, does so here. */
function lendingPositionsQuery(currency: CurrencyCode, readAt: string) {
  return queryOptions({
    queryKey: [...portfolioKey, 'lending', currency, readAt],
    queryFn: ({ signal }) => call(listAavePositions, { query: { currency } }, { signal }),
  });
}

/**
 * The wallets, and their lending positions in the display currency. The summary, which is answered
 * too, is kept live and tells when a wallet was read; each new reading asks for the positions once, with no polling.
 */
export function useLendingPositions() {
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const wallets = summary.data?.sources.filter(({ kind }) => kind === 'wallet') ?? null;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  const positions = useQuery({
    ...lendingPositionsQuery(currency, readAt),
    enabled: !summary.isPending,
    placeholderData: keepPreviousData,
  });
  return { wallets, positions, summary: summary.data ?? null };
}
