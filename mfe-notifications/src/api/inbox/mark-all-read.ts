import { markAllRead } from '@moa/contracts/notifications/inbox';
import { call } from '@moa/host/api';
import { inboxKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(markAllRead, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}
