/** Comparisons: two to five series from their first common day. */
import {
  createComparison,
  deleteComparison,
  getComparison,
  listComparisons,
} from '@moa/contracts/analytics/comparisons';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

const key = [...portfolioKey, 'analytics', 'comparisons'] as const;

export const comparisonsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listComparisons, {}, { signal }),
});

export function comparisonQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getComparison, { params: { id } }, { signal }),
  });
}

type NewComparison = Output<typeof createComparison.body>['data'];

export function useCreateComparison() {
  return useMutation({
    mutationFn: (data: NewComparison) => call(createComparison, { body: { data } }),
    onSuccess: (made) => {
      queryClient.setQueryData(comparisonQuery(made.id).queryKey, made);
      return queryClient.invalidateQueries({ queryKey: comparisonsQuery.queryKey });
    },
  });
}

export function useDeleteComparison() {
  return useMutation({
    mutationFn: (id: string) => call(deleteComparison, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: comparisonsQuery.queryKey }),
  });
}
