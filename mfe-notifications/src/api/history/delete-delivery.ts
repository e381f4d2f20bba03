import { deleteHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { deliveriesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

export function useDeleteDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteHistory, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
