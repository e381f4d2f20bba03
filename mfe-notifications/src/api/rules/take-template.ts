import {
  createFromTemplate,
  type TemplateCustomizations,
} from '@moa/contracts/notifications/templates';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';

type Take = { id: string; customizations: TemplateCustomizations };

/** Makes all rules of a template, or none of them. */
export function useTakeTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, customizations }: Take) =>
      call(createFromTemplate, { params: { id }, body: { customizations } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
