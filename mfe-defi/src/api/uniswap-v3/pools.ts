import { listUniswapV3Pools } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useWalletReadings } from '../wallet-readings.ts';

/** Pools in which a wallet can open a position; null asks for none. */
export function useRangePools(walletId: string | null) {
  const { currency } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3-pools', walletId, currency],
    queryFn: ({ signal }) =>
      call(listUniswapV3Pools, { query: { walletId: walletId ?? '', currency } }, { signal }),
    enabled: walletId !== null,
    staleTime: 30_000,
  });
}
