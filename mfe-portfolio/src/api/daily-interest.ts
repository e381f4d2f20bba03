import { getInterest } from '@moa/contracts/assets/interest';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import type { Source } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

/** True if the source can hold assets whose interest is reported. */
export function canBearInterest({ kind, provider }: Source): boolean {
  return kind === 'wallet' || (kind === 'exchange' && exchangeOf(provider)?.tellsEarnings === true);
}

/**
 * Daily interest of lending, debts and staking. Refetched whenever a wallet or account is
 * synchronised.
 */
export function dailyInterestQuery({ currency, sources }: AssetSummary) {
  const read = sources
    .filter(canBearInterest)
    .map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`)
    .join();
  return queryOptions({
    queryKey: [...portfolioKey, 'interest', currency, read],
    queryFn: ({ signal }) => call(getInterest, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: read !== '',
  });
}
