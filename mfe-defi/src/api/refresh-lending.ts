import { refreshAavePosition } from '@moa/contracts/defi/aave';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Has the wallet of a lending position read now; what is under the portfolio's key follows. */
export function useRefreshLending(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshAavePosition, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKey }),
  });
}
