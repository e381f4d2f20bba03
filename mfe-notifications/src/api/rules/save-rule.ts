import {
  createConfig,
  deleteConfig,
  type NewNoticeConfig,
  type NoticeConfig,
} from '@moa/contracts/notifications/configs';
import { createTrigger, updateTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { getCategory, type RuleDraft, type Sending } from '../../rule-draft/rule-draft.ts';
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

/** The config that sends exactly so; undefined where one has to be made. */
function chooseConfig(
  configs: readonly NoticeConfig[],
  category: NewNoticeConfig['category'],
  sending: Sending,
): NoticeConfig | undefined {
  return configs.find(
    (config) =>
      config.enabled && config.category === category && sameText(config) === sameText(sending),
  );
}

function sameText({ channels, webhookIds, severityFloor, quietHoursBreach }: Sending): string {
  return JSON.stringify([
    [...channels].sort(),
    [...webhookIds].sort(),
    severityFloor,
    quietHoursBreach,
  ]);
}
