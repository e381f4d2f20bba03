import { useDisplayCurrency } from '@moa/host/currency';
import { askForRefresh, summaryQuery } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Asks for every source to be read again; what is known meanwhile stays on the screen. */
export function useRefreshPortfolio() {
  const currency = useDisplayCurrency();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => askForRefresh(currency),
    onSuccess: (summary) => cache.setQueryData(summaryQuery(currency).queryKey, summary),
  });
}
