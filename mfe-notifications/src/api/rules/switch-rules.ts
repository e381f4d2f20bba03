import { toggleTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { enableConfig } from './enable-config.ts';
import type { KnownRule } from './use-rules.ts';

type Switch = { rules: readonly KnownRule[]; enabled: boolean };

/**
 * Switches several rules, one after the other. One that fails leaves the others as they are wanted.
 * Answers those that failed, and why the last of them did.
 */
export function useSwitchRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rules, enabled }: Switch) => {
      const failed: KnownRule[] = [];
      let error: unknown = null;
      const switched = new Set<string>();
      const chosen = new Set(rules.map(({ trigger }) => trigger.id));
      for (const rule of rules) {
        const { trigger, config } = rule;
        if ((trigger.enabled && config.enabled) === enabled) continue;
        try {
          if (enabled && !config.enabled && !switched.has(config.id)) {
            await enableConfig(config.id, chosen);
            switched.add(config.id);
          }
          await call(toggleTrigger, { params: { id: trigger.id }, body: { enabled } });
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
