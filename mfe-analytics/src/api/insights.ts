/** What the rules find in a person's figures, and what could be done about it. */
import {
  type Insight,
  listInsights,
  listRecommendations,
  updateInsight,
} from '@moa/contracts/analytics/insights';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

const key = [...portfolioKey, 'analytics', 'insights'] as const;

export function insightsQuery(limit: number) {
  return queryOptions({
    queryKey: [...key, limit],
    queryFn: ({ signal }) => call(listInsights, { query: { limit: String(limit) } }, { signal }),
  });
}

export const recommendationsQuery = queryOptions({
  queryKey: [...portfolioKey, 'analytics', 'recommendations'],
  queryFn: ({ signal }) => call(listRecommendations, {}, { signal }),
});

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
