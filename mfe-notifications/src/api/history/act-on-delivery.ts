import { cancelDelivery, retryDelivery } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { deliveriesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Sends again what failed, or calls off what was not sent yet. */
export function useActOnDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: 'retry' | 'cancel' }) =>
      call(act === 'retry' ? retryDelivery : cancelDelivery, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  });
}
