import { getRisks } from '@moa/contracts/assets/risks';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

/** Loans, pools, withdrawals and keys that need attention. Refetched whenever a source was read again. */
export function assetRisksQuery({ currency, sources }: AssetSummary) {
  const read = sources.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join();
  return queryOptions({
    queryKey: [...portfolioKey, 'risks', currency, read],
    queryFn: ({ signal }) => call(getRisks, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
