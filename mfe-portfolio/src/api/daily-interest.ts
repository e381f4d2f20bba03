import { getInterest } from '@moa/contracts/assets/interest';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

/** What lending, debts and staking make in a day. Asked anew whenever a wallet or account was read again. */
export function dailyInterestQuery({ currency, sources }: AssetSummary) {
  const read = sources
    .filter(({ kind }) => kind !== 'manual')
    .map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`)
    .join();
  return queryOptions({
    queryKey: [...portfolioKey, 'interest', currency, read],
    queryFn: ({ signal }) => call(getInterest, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: read !== '',
  });
}
