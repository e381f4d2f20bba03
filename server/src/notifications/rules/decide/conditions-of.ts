import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';

/** The conditions of a rule, and whether all of them or any has to hold. */
export function getConditions(condition: Rule['condition']): {
  how: 'all' | 'any';
  conditions: readonly RuleCondition[];
} {
  return 'all' in condition
    ? { how: 'all', conditions: condition.all }
    : { how: 'any', conditions: condition.any };
}
