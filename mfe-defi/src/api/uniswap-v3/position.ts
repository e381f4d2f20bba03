import { getUniswapV3PoolAnalytics, getUniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';

export function useUniswapV3Position(id: string) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3-position', id, currency],
    queryFn: ({ signal }) =>
      call(getUniswapV3Position, { params: { id }, query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUniswapV3Pool(id: string) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3-pool', id, currency],
    queryFn: ({ signal }) =>
      call(getUniswapV3PoolAnalytics, { params: { id }, query: { currency } }, { signal }),
  });
}
