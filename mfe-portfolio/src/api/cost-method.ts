import { putAssetPreferences } from '@moa/contracts/assets/preferences';
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, useMutation } from '@moa/host/query';

/** Sets the cost method and refetches everything that shows a cost. */
export function useChooseCostMethod() {
  return useMutation({
    mutationFn: (costMethod: CostMethod) => call(putAssetPreferences, { body: { costMethod } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKey }),
  });
}
