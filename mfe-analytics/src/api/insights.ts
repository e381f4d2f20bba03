/** Insights into the user's figures and recommendations for them. */
import {
  type Insight,
  listInsights,
  listRecommendations,
  updateInsight,
} from '@moa/contracts/analytics/insights';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryClient, queryOptions, useMutation } from '@moa/host/query';

const key = [...portfolioKey, 'analytics', 'insights'] as const;

export function insightsQuery(limit: number, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...key, limit, currency],
    queryFn: ({ signal }) =>
      call(listInsights, { query: { limit: String(limit), currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function recommendationsQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'recommendations', currency],
    queryFn: ({ signal }) => call(listRecommendations, { query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks one read, dismisses it for good, or brings it back. */
export function useUpdateInsight() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'active' | 'read' | 'acknowledged' }) =>
      call(updateInsight, { params: { id }, body: { status } }),
    onMutate: ({ id, status }) => {
      queryClient.setQueriesData<Insight[]>({ queryKey: key }, (known) =>
        status === 'acknowledged'
          ? known?.filter((one) => one.id !== id)
          : known?.map((one) => (one.id === id ? { ...one, status } : one)),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
