import { testWebhook } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { webhooksQuery } from './webhooks-query.ts';

export function useTestWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testWebhook, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
