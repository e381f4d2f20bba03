import type { Metric, RuleUnit, ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator, Rule } from '@moa/contracts/notifications/shapes/rule';

/** A condition in the order in which it is read. */
export type Line = [metric: Metric, op: Operator, value: string, unit?: RuleUnit];

/** A rule of one condition, on all of its kind unless it says otherwise. */
export function oneRule(
  kind: ScopeKind,
  [metric, op, value, unit]: Line,
  more: Partial<Rule> = {},
): Rule {
  return {
    name: '',
    scope: { kind, ids: 'all' },
    condition: { all: [{ metric, op, value, ...(unit === undefined ? {} : { unit }) }] },
    cooldown: '5m',
    maxPerDay: 10,
    mode: 'on_change',
    severity: 'medium',
    enabled: true,
    ...more,
  };
}
