import { clearHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { historyKey } from './history-query.ts';

export function useClearHistory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearHistory, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: historyKey }),
  });
}
