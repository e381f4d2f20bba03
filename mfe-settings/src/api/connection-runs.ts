import {
  type ConnectionRun,
  readConnectionRun,
  testAllConnections,
} from '@moa/contracts/settings/test-all-connections';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useEffect } from 'react';
import { useSourcesChanged } from './use-sources-changed.ts';

/** While accounts are being tried, ms between two looks at how far it is. */
const lookEveryMs = 700;

const runQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['settings', 'connection-run', id],
    queryFn: ({ signal }) => call(readConnectionRun, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? lookEveryMs : false),
  });

/** Tries all accounts; the run is there from the beginning and fills as they answer. */
export function useConnectionRun() {
  const queries = useQueryClient();
  const changed = useSourcesChanged();
  const start = useMutation({
    mutationFn: () => call(testAllConnections, {}),
    onSuccess: (run: ConnectionRun) => queries.setQueryData(runQuery(run.id).queryKey, run),
  });
  const run = useQuery(runQuery(start.data?.id ?? null));
  const finished = run.data?.finishedAt ?? null;
  // What each exchange said of its key is in the list as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (finished !== null) changed('refreshed');
  }, [finished]);
  return {
    run: run.data ?? null,
    error: start.error ?? run.error,
    busy: start.isPending || run.data?.finishedAt === null,
    start: () => start.mutate(),
    close: () => start.reset(),
  };
}
