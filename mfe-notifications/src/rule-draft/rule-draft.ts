/** A rule while it is being written: the rule itself, and where it is sent. */
import type { NewNoticeConfig, NoticeConfig } from '@moa/contracts/notifications/configs';
import {
  type Metric,
  metricFacts,
  type ScopeKind,
} from '@moa/contracts/notifications/shapes/metrics';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { RuleTemplate } from '@moa/contracts/notifications/templates';
import type { Trigger } from '@moa/contracts/notifications/triggers';
import type { Locale } from '@moa/i18n/locale';
import { hasSubject } from '../rule-words/rule-sentence.ts';
import { usualCondition } from './usual-conditions.ts';

/** Where and how a rule is sent: what a config says, but for its name and what it is about. */
export type Sending = Pick<
  NewNoticeConfig,
  'channels' | 'webhookIds' | 'severityFloor' | 'quietHoursBreach'
>;
export type RuleDraft = { rule: Rule; sending: Sending };

const usualSending: Sending = {
  channels: ['in_app'],
  webhookIds: [],
  severityFloor: 'low',
  quietHoursBreach: false,
};

/** A new rule about the metric, with what is asked most of it. */
export function newDraft(metric: Metric, scope: Rule['scope'] | null = null): RuleDraft {
  return {
    rule: {
      name: '',
      scope: scope ?? { kind: firstScope(metric), ids: 'all' },
      condition: { all: [usualCondition(metric)] },
      for: null,
      hysteresis: null,
      cooldown: '1h',
      maxPerDay: 10,
      mode: 'on_change',
      severity: 'medium',
      activeHours: null,
      expiresAt: null,
      enabled: true,
    },
    sending: usualSending,
  };
}

export function getDraft(trigger: Trigger, config: NoticeConfig): RuleDraft {
  const { id, configId, nextAllowedAt, lastFiredAt, firedCount30d, ...rest } = trigger;
  const { finishedAt, createdAt, updatedAt, ...rule } = rest;
  const { channels, webhookIds, severityFloor, quietHoursBreach } = config;
  return { rule, sending: { channels, webhookIds, severityFloor, quietHoursBreach } };
}

/** The rules of a template; one that is alone has the template's name. */
export function draftsOfTemplate({ rules, title }: RuleTemplate, locale: Locale): RuleDraft[] {
  const isAlone = rules.length === 1;
  return rules.map((rule) => ({
    rule: isAlone ? { ...rule, name: title[locale] } : rule,
    sending: usualSending,
  }));
}

export const getConditions = ({ condition }: Pick<Rule, 'condition'>): readonly RuleCondition[] =>
  'all' in condition ? condition.all : condition.any;

export const getJoint = ({ condition }: Pick<Rule, 'condition'>): 'all' | 'any' =>
  'all' in condition ? 'all' : 'any';

export function withRule(draft: RuleDraft, part: Partial<Rule>): RuleDraft {
  return { ...draft, rule: { ...draft.rule, ...part } };
}

export function withSending(draft: RuleDraft, part: Partial<Sending>): RuleDraft {
  return { ...draft, sending: { ...draft.sending, ...part } };
}

export function withConditions(
  draft: RuleDraft,
  conditions: readonly RuleCondition[],
  joint: 'all' | 'any' = getJoint(draft.rule),
): RuleDraft {
  return withRule(draft, {
    condition: joint === 'all' ? { all: [...conditions] } : { any: [...conditions] },
  });
}

/** One condition changed. */
export function withCondition(
  draft: RuleDraft,
  index: number,
  part: Partial<RuleCondition>,
): RuleDraft {
  const conditions = getConditions(draft.rule).map((one, at) =>
    at === index ? { ...one, ...part } : one,
  );
  return withConditions(draft, conditions);
}

/**
 * The condition watches something else: it begins with what is asked most of it. All conditions of a
 * rule are about one subject, so those that cannot be of the new one go.
 */
export function withMetric(draft: RuleDraft, index: number, metric: Metric): RuleDraft {
  const { scope } = draft.rule;
  const { scopes } = metricFacts(metric);
  const kind = scopes.includes(scope.kind) ? scope.kind : firstScope(metric);
  const conditions = getConditions(draft.rule).flatMap((one, at) =>
    at === index
      ? [usualCondition(metric)]
      : metricFacts(one.metric).scopes.includes(kind)
        ? [one]
        : [],
  );
  const moved = kind === scope.kind ? draft : withRule(draft, { scope: { kind, ids: 'all' } });
  return withConditions(moved, conditions);
}

/** Category of rules with this scope. */
export const getCategory = ({ scope }: Pick<Rule, 'scope'>): NewNoticeConfig['category'] =>
  scope.kind === 'asset' ? 'price' : scope.kind;

/** True if rules of the scope can watch the metric. */
export function isOfScope(metric: Metric, kind: ScopeKind): boolean {
  return metricFacts(metric).scopes.includes(kind);
}

function firstScope(metric: Metric): ScopeKind {
  const { scopes } = metricFacts(metric);
  return scopes.find(hasSubject) ?? scopes[0] ?? 'system';
}
