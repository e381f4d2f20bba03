import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, summaryQuery } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';

/** Positions of all wallets, read again after each reading of a wallet. */
export function useUniswapV3Positions() {
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const wallets = summary.data?.sources.filter(({ kind }) => kind === 'wallet') ?? null;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  const positions = useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3', currency, readAt],
    queryFn: ({ signal }) => call(listUniswapV3Positions, { query: { currency } }, { signal }),
    enabled: !summary.isPending,
    placeholderData: keepPreviousData,
  });
  return { wallets, positions };
}
