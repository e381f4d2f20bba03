import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator, RuleCondition } from '@moa/contracts/notifications/shapes/rule';

/** Form of a comparison in the sentence: the prefix of its keys in `ruleWords`. */
type ComparisonShape =
  | (typeof shapes)[Operator]
  | 'inside'
  | 'outside'
  | 'ready'
  | 'waiting'
  | 'happens';

const shapes = {
  '>': 'over',
  '≥': 'least',
  '<': 'under',
  '≤': 'most',
  '=': 'equal',
  is: 'equal',
  between: 'between',
  crosses_up: 'up',
  crosses_down: 'down',
  crosses: 'cross',
  enters: 'enter',
  exits: 'exit',
  changes_by_abs: 'move',
  changes_by_pct: 'move',
} as const satisfies Record<Operator, string>;

/** Metrics that are either so or not so: their sentence says which, where a number would say nothing. */
const states: Partial<Record<Metric, readonly [no: ComparisonShape, yes: ComparisonShape]>> = {
  in_range: ['outside', 'inside'],
  withdrawal_ready: ['waiting', 'ready'],
};

export function comparisonShape({ metric, op, value }: Comparison): ComparisonShape {
  const state = states[metric];
  if (state && (op === '=' || op === 'is')) return state[Number(value) === 0 ? 0 : 1];
  if (metric === 'new_sign_in' || metric === 'new_passkey') return 'happens';
  const anyAmount = (op === '≥' || op === '>') && Number(value) <= 0;
  if ((metric === 'deposit_seen' || metric === 'withdrawal_seen') && anyAmount) return 'happens';
  return shapes[op];
}

/** True if the metric has only two values, each of which the sentence names. */
export function isState(metric: Metric): boolean {
  return metric in states;
}

type Comparison = Pick<RuleCondition, 'metric' | 'op' | 'value'>;
