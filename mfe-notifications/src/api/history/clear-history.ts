import { clearHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { deliveriesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

export function useClearHistory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearHistory, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
