import { createFromTemplate } from '@moa/contracts/notifications/templates';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Makes all rules of a template as they are. */
export function useTakeTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(createFromTemplate, { params: { id }, body: { customizations: {} } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
