import { deleteHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { historyKey } from './history-query.ts';

export function useDeleteDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteHistory, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: historyKey }),
  });
}
