import { snoozeAlert } from '@moa/contracts/notifications/quiet-hours';
import { call } from '@moa/host/api';
import { inboxKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Puts an alert aside until then. */
export function useSnoozeAlert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, until }: { id: string; until: Date }) =>
      call(snoozeAlert, { params: { id }, body: { until: until.toISOString() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}
