import { createWebhook } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { webhooksQuery } from './webhooks-query.ts';

export function useCreateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof createWebhook>>[1]['body']) =>
      call(createWebhook, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
