import type { RateProvider } from '@moa/contracts/currency/providers';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { PreparedRule } from '../decide/prepare-rule.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import type { Subject } from '../subject.ts';

/** A rule that is switched on, as it is evaluated. */
export type ActiveRule = {
  id: string;
  userId: string;
  configId: string;
  /** When it was written: what was learned by an earlier wording is of no use. */
  version: Date;
  config: Omit<NewNoticeConfig, 'enabled'>;
  rule: Omit<Rule, 'enabled'>;
  prepared: PreparedRule;
  conditions: readonly RuleCondition[];
  /** The user's order of rate providers; empty for the default order. */
  rateOrder: readonly RateProvider[];
  /** When it fired within the last 24 hours, for whatever subject: epoch ms, ascending. */
  fired: number[];
};

/** One rule on one subject. */
export type Watch = {
  rule: ActiveRule;
  subject: Subject;
  state: SubjectState;
  /** Epoch ms. */
  evaluatedAt: number;
  /** When it has to be looked at though no value changes. */
  lookAt: number | null;
  /** It is being written down that it fires. */
  busy: boolean;
  /** Events that came while it was busy, or of which the fire could not be written down: the oldest first. */
  events: RuleEvent[];
};

/** A value that there is at one moment alone. */
export type RuleEvent = {
  metric: Metric;
  value: string;
  /** Id of an event that may be delivered again after a restart; null for one that occurs once. */
  id: string | null;
};

export function watchKey({ rule, subject }: Pick<Watch, 'rule' | 'subject'>): string {
  return `${rule.id} ${subject.id}`;
}

/** A rule on a subject that it has not been evaluated on yet. */
export function newWatch(rule: ActiveRule, subject: Subject, state: SubjectState): Watch {
  return {
    rule,
    subject,
    state,
    evaluatedAt: Number.NEGATIVE_INFINITY,
    lookAt: null,
    busy: false,
    events: [],
  };
}

/** True if its subjects are the user's holdings or connections, which can end. */
export function isOfHoldings({ rule: { scope } }: ActiveRule): boolean {
  const isNamed = scope.kind === 'asset' && scope.ids !== 'all';
  return !isNamed && /^(position|asset|system)$/.test(scope.kind);
}
