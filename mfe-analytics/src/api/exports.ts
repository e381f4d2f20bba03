/** Files of what an analysis rests upon. */
import { exportParts, listExports, startExport } from '@moa/contracts/analytics/export';
import type { Input } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryClient, queryOptions, useMutation } from '@moa/host/query';

export { exportParts };

const pollMs = 2_000;

export const exportsQuery = queryOptions({
  queryKey: ['analytics-exports'],
  queryFn: ({ signal }) => call(listExports, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'queued' || status === 'generating')
      ? pollMs
      : false,
});

export type NewExport = Input<typeof startExport.body>['data'];

export function useStartExport() {
  return useMutation({
    mutationFn: (data: NewExport) => call(startExport, { body: { data } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}
