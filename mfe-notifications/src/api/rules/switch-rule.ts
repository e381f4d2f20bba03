import { switchConfig } from '@moa/contracts/notifications/configs';
import { toggleTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { queryClient, useMutation, useQueryClient } from '@moa/host/query';
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

/** Switches a config on for the chosen rules alone: others of it that are on would come on with it. */
export async function enableConfig(configId: string, chosen: ReadonlySet<string>): Promise<void> {
  const triggers = await queryClient.fetchQuery({ ...triggersQuery, staleTime: 0 });
  for (const { id, ...one } of triggers) {
    if (one.configId !== configId || !one.enabled || chosen.has(id)) continue;
    await call(toggleTrigger, { params: { id }, body: { enabled: false } });
  }
  await call(switchConfig, { params: { id: configId }, body: { enabled: true } });
}
