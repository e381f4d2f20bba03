import { updateWebhook } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { webhooksQuery } from './webhooks-query.ts';

type Input = Parameters<typeof call<typeof updateWebhook>>[1];

export function useUpdateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Input['body'] & { id: string }) =>
      call(updateWebhook, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
