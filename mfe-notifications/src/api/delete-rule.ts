import { deleteConfig } from '@moa/contracts/notifications/configs';
import { deleteTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import type { KnownRule } from './use-rules.ts';

/** Deletes a rule, and its config where no other rule (of `rules`) is sent by it. */
export function useDeleteRule(rules: readonly KnownRule[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ trigger, config }: KnownRule) => {
      const isLast = !rules.some(
        (other) => other.config.id === config.id && other.trigger.id !== trigger.id,
      );
      return isLast
        ? call(deleteConfig, { params: { id: config.id } })
        : call(deleteTrigger, { params: { id: trigger.id } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
