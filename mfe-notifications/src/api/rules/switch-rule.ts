import { toggleTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { enableConfig } from './enable-config.ts';
import { triggersQuery } from './triggers-query.ts';
import type { KnownRule } from './use-rules.ts';

/** Switches one rule. Where its config is switched off, so is every rule of it: on means both, of this rule alone. */
export function useSwitchRule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rule, enabled }: { rule: KnownRule; enabled: boolean }) => {
      if (enabled && !rule.config.enabled)
        await enableConfig(rule.config.id, new Set([rule.trigger.id]));
      return call(toggleTrigger, { params: { id: rule.trigger.id }, body: { enabled } });
    },
    onSuccess: (trigger) => {
      queries.setQueryData(triggersQuery.queryKey, (known) =>
        known?.map((one) => (one.id === trigger.id ? trigger : one)),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
