import { getRefreshStatus, startRefresh } from '@moa/contracts/realtime/refresh';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useEffect, useState } from 'react';

export type RefreshJob = Output<typeof getRefreshStatus.output>;
const maxJobs = 5;

/** The readings that were started here, the newest first. */
export function useRefreshJobs() {
  const client = useQueryClient();
  const [jobs, setJobs] = useState<readonly RefreshJob[]>([]);
  const start = useMutation({
    mutationFn: () => call(startRefresh, { body: { dataTypes: ['assets', 'positions'] } }),
    onSuccess: (job) =>
      setJobs((known) =>
        [job, ...known.filter(({ refreshId }) => refreshId !== job.refreshId)].slice(0, maxJobs),
      ),
  });
  const [newest] = jobs;
  const id = newest?.refreshId ?? '';
  const { data } = useQuery({
    queryKey: ['realtime', 'refresh', id],
    queryFn: ({ signal }) => call(getRefreshStatus, { params: { id } }, { signal }),
    enabled: newest !== undefined && isUnderWay(newest),
    refetchInterval: ({ state }) =>
      state.error || (state.data && !isUnderWay(state.data)) ? false : 1_000,
  });
  useEffect(() => {
    if (data === undefined) return;
    setJobs((known) => known.map((job) => (job.refreshId === data.refreshId ? data : job)));
    if (!isUnderWay(data)) void client.invalidateQueries({ queryKey: portfolioKey });
  }, [data, client]);
  return { jobs, start };
}

export function isUnderWay({ status }: Pick<RefreshJob, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
