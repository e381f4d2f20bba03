import {
  createConfig,
  deleteConfig,
  type NoticeConfig,
} from '@moa/contracts/notifications/configs';
import { createTrigger, updateTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { chooseConfig } from '../../rule-draft/choose-config.ts';
import { getCategory, type RuleDraft } from '../../rule-draft/rule-draft.ts';
import type { KnownRule } from './use-rules.ts';

type Save = {
  draft: RuleDraft;
  /** The rule that is changed; null for a new one. */
  before: KnownRule | null;
  rules: readonly KnownRule[];
  configs: readonly NoticeConfig[];
};

/**
 * Saves a rule. Users see rules, not configs: rules with the same delivery share one, which is
 * created with the first of them and deleted with the last.
 */
export function useSaveRule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft: { rule, sending }, before, rules, configs }: Save) => {
      const category = getCategory(rule);
      const config =
        chooseConfig(configs, category, sending) ??
        (await call(createConfig, {
          body: { ...sending, category, name: rule.name, enabled: true },
        }));
      const body = { ...rule, configId: config.id };
      if (before === null) return call(createTrigger, { body });
      const saved = await call(updateTrigger, { params: { id: before.trigger.id }, body });
      const wasAlone = !rules.some(
        (other) => other.config.id === before.config.id && other.trigger.id !== saved.id,
      );
      if (before.config.id !== config.id && wasAlone)
        await call(deleteConfig, { params: { id: before.config.id } });
      return saved;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
