import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';

/** Whether a condition is true at a moment alone, and never stays true. */
export function isMoment({ metric, op }: Pick<RuleCondition, 'metric' | 'op'>): boolean {
  return metricFacts(metric).nature === 'event' || op === 'crosses' || op.startsWith('changes_by_');
}
