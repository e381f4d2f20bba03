/** Connection metrics of the server, fetched while they are shown. */
import { getRealtimeMetrics } from '@moa/contracts/realtime/metrics';
import {
  getRealtimePerformance,
  optimizeRealtime,
  type RealtimeProposal,
} from '@moa/contracts/realtime/performance';
import { getSubscriptions } from '@moa/contracts/realtime/subscriptions';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQueryClient } from '@moa/host/query';

const every = 10_000;
export const subscriptionsKey = ['realtime', 'subscriptions'] as const;
const performanceKey = ['realtime', 'performance'] as const;

export const metricsQuery = queryOptions({
  queryKey: ['realtime', 'metrics'],
  queryFn: ({ signal }) => call(getRealtimeMetrics, {}, { signal }),
  refetchInterval: every,
});

export const subscriptionsQuery = queryOptions({
  queryKey: subscriptionsKey,
  queryFn: ({ signal }) => call(getSubscriptions, {}, { signal }),
  refetchInterval: every,
});

export const performanceQuery = queryOptions({
  queryKey: performanceKey,
  queryFn: ({ signal }) => call(getRealtimePerformance, {}, { signal }),
  refetchInterval: every,
});

export function useApplyProposal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: RealtimeProposal['id']) => call(optimizeRealtime, { body: { apply: [id] } }),
    onSettled: () => void client.invalidateQueries({ queryKey: performanceKey }),
  });
}
