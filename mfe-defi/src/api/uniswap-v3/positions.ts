import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useWalletReadings } from '../wallet-readings.ts';

/** Positions of all wallets, read again after each reading of a wallet. */
export function useUniswapV3Positions() {
  const { currency, wallets, readAt, isPending } = useWalletReadings();
  const positions = useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3', currency, readAt],
    queryFn: ({ signal }) => call(listUniswapV3Positions, { query: { currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
  return { wallets, positions };
}
