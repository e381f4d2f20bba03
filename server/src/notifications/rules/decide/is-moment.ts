import { metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';

/** True if a condition holds only momentarily. */
export function isMoment({ metric, op }: Pick<RuleCondition, 'metric' | 'op'>): boolean {
  return metricFacts(metric).nature === 'event' || op === 'crosses' || op.startsWith('changes_by_');
}
