import { deleteWebhook } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { webhooksQuery } from './webhooks-query.ts';

export function useDeleteWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
