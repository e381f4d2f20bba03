/** Default settings of the analysis page. */
import {
  type AnalyticsPreferences,
  getAnalyticsPreferences,
  updateAnalyticsPreferences,
} from '@moa/contracts/analytics/preferences';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

export const preferencesQuery = queryOptions({
  queryKey: ['analytics-preferences'],
  queryFn: ({ signal }) => call(getAnalyticsPreferences, {}, { signal }),
  staleTime: 300_000,
});

/** Changes some of it; figures that rest upon it are read again. */
export function useChangePreferences() {
  return useMutation({
    mutationFn: (data: Partial<AnalyticsPreferences>) =>
      call(updateAnalyticsPreferences, { body: { data } }),
    onSuccess: (now) => {
      queryClient.setQueryData(preferencesQuery.queryKey, now);
      return queryClient.invalidateQueries({ queryKey: [...portfolioKey, 'analytics'] });
    },
  });
}
