import { getUniswapV3PoolAnalytics, getUniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useWalletReadings } from '../wallet-readings.ts';

export function useUniswapV3Position(id: string) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3-position', id, currency, readAt],
    queryFn: ({ signal }) =>
      call(getUniswapV3Position, { params: { id }, query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUniswapV3Pool(id: string) {
  const { currency } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3-pool', id, currency],
    queryFn: ({ signal }) =>
      call(getUniswapV3PoolAnalytics, { params: { id }, query: { currency } }, { signal }),
  });
}
