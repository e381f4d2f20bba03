import { deleteConfig } from '@moa/contracts/notifications/configs';
import { deleteTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import type { KnownRule } from './use-rules.ts';

/**
 * Deletes several rules, one after the other, and each config with its last one. Answers those that could
 * not be deleted, and why the last of them was not.
 */
export function useDeleteRules(rules: readonly KnownRule[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: readonly KnownRule[]) => {
      const failed: KnownRule[] = [];
      let error: unknown = null;
      let left = rules;
      for (const rule of chosen) {
        try {
          await deleteOne(rule, left);
          left = left.filter(({ trigger }) => trigger.id !== rule.trigger.id);
        } catch (cause) {
          failed.push(rule);
          error = cause;
        }
      }
      return { failed, error };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}

/** Deletes a rule, and its config where no other rule (of `rules`) is sent by it. */
export function useDeleteRule(rules: readonly KnownRule[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rule: KnownRule) => deleteOne(rule, rules),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}

function deleteOne({ trigger, config }: KnownRule, rules: readonly KnownRule[]) {
  const isLast = !rules.some(
    (other) => other.config.id === config.id && other.trigger.id !== trigger.id,
  );
  return isLast
    ? call(deleteConfig, { params: { id: config.id } })
    : call(deleteTrigger, { params: { id: trigger.id } });
}
