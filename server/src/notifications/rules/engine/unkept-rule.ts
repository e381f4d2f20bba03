import type { RateProvider } from '@moa/contracts/currency/providers';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { conditionsOf } from '../decide/conditions-of.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { ActiveRule } from './watch.ts';

/** A rule as if it were kept and had never fired. */
export function unkeptRule(
  userId: string,
  rule: Rule,
  rateOrder: readonly RateProvider[],
): ActiveRule {
  return {
    ...{ id: '', userId, configId: '', version: new Date(0), rule, fired: [] },
    config: {
      name: '',
      category: 'price',
      channels: [],
      webhookIds: [],
      severityFloor: 'low',
      quietHoursBreach: false,
    },
    prepared: prepareRule(rule),
    conditions: conditionsOf(rule.condition).conditions,
    rateOrder,
  };
}
