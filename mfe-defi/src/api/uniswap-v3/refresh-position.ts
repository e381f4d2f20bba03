import { refreshUniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Has the wallet of a position read now; what is under the portfolio's key follows. */
export function useRefreshPosition(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshUniswapV3Position, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKey }),
  });
}
