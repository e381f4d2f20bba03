import { getInterest } from '@moa/contracts/assets/interest';
import type { AssetSummary, Source } from '@moa/contracts/assets/summary';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

/** Exchanges that tell what is set aside with them to earn. */
const paying: ReadonlySet<string> = new Set(['binance', 'okx', 'bybit', 'kraken', 'coinbase']);

/** Whether anything there can bear interest that is told. */
export function canBearInterest({ kind, provider }: Source): boolean {
  return kind === 'wallet' || (kind === 'exchange' && paying.has(provider));
}

/** What lending, debts and staking make in a day. Asked anew whenever a wallet or account was read again. */
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
