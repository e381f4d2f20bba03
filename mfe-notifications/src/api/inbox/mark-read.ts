import { markRead } from '@moa/contracts/notifications/inbox';
import { call } from '@moa/host/api';
import { inboxKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(markRead, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
  });
}
