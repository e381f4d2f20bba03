import { getRefresh, refreshAll } from '@moa/contracts/assets/refresh';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient, useMutation, useQuery } from '@moa/host/query';
import { useEffect, useState } from 'react';

export type RefreshState = Output<typeof refreshAll.output>;
const every = 1_000;

/** Reads every source again and tells how far each is, as long as it takes. */
export function useRefreshSources() {
  const [begun, setBegun] = useState<RefreshState | null>(null);
  const start = useMutation({
    mutationFn: () => call(refreshAll, {}),
    onSuccess: setBegun,
  });
  const id = begun?.id ?? '';
  const progress = useQuery({
    // Not under the portfolio's key: when it is done, that one is read again.
    queryKey: ['portfolio-refresh', id],
    queryFn: ({ signal }) => call(getRefresh, { params: { id } }, { signal }),
    enabled: begun !== null && isUnderWay(begun),
    refetchInterval: ({ state: { data, error } }) =>
      error || (data && !isUnderWay(data)) ? false : every,
  });
  const state = progress.data ?? begun;
  const underWay = state !== null && isUnderWay(state) && !progress.isError;
  const done = state !== null && !isUnderWay(state);
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: portfolioKey });
  }, [done]);
  return {
    start: () => start.mutate(),
    dismiss: () => setBegun(null),
    state,
    busy: start.isPending || underWay,
    error: start.error ?? progress.error,
  };
}

function isUnderWay({ status }: RefreshState): boolean {
  return status === 'queued' || status === 'running';
}
