/** A rule as it is decided by: durations in milliseconds, times as epoch ms, hysteresis as amounts. */
import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type {
  ActiveHours,
  Operator,
  Rule,
  RuleCondition,
} from '@moa/contracts/notifications/shapes/rule';
import { absolute, divide, multiply } from '@moa/finance/money/decimal';
import { getConditions } from './conditions-of.ts';
import { durationMs } from './duration-ms.ts';
import { isMoment } from './is-moment.ts';

export type PreparedCondition = {
  op: Operator;
  /** The line, or the ends of a range. */
  from: string;
  to: string;
  /** Distance beyond each threshold that the value must return (hysteresis). */
  fromSlack: string;
  toSlack: string;
  windowMs: number | null;
  isEvent: boolean;
  isMoment: boolean;
};

export type PreparedRule = {
  how: 'all' | 'any';
  conditions: readonly PreparedCondition[];
  forMs: number;
  cooldownMs: number;
  maxPerDay: number;
  mode: Rule['mode'];
  activeHours: ActiveHours | null;
  expiresAt: number | null;
};

export function prepareRule(rule: Omit<Rule, 'enabled'>): PreparedRule {
  const { how, conditions } = getConditions(rule.condition);
  return {
    how,
    conditions: conditions.map((one) => prepareCondition(one, rule.hysteresis ?? '0')),
    forMs: rule.for == null ? 0 : durationMs(rule.for),
    cooldownMs: durationMs(rule.cooldown),
    maxPerDay: rule.maxPerDay,
    mode: rule.mode,
    activeHours: rule.activeHours ?? null,
    expiresAt: rule.expiresAt == null ? null : Date.parse(rule.expiresAt),
  };
}

function prepareCondition(condition: RuleCondition, hysteresis: string): PreparedCondition {
  const { metric, op, value, valueTo = value, window } = condition;
  return {
    op,
    from: value,
    to: valueTo,
    fromSlack: slack(hysteresis, value),
    toSlack: slack(hysteresis, valueTo),
    windowMs: window === undefined ? null : durationMs(window),
    isEvent: metricFacts(metric).nature === 'event',
    isMoment: isMoment(condition),
  };
}

function slack(hysteresis: string, line: string): string {
  return hysteresis.endsWith('%')
    ? divide(multiply(absolute(line), hysteresis.slice(0, -1)), '100')
    : hysteresis;
}
