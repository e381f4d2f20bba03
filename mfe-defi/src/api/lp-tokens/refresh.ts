import { refreshLpPosition, refreshLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Has the wallet of a position read now, or with null those of all; what is read follows. */
export function useRefreshPools(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (id === null) await call(refreshLpPositions, {});
      else await call(refreshLpPosition, { params: { id } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKey }),
  });
}
