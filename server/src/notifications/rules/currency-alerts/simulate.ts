/**
 * Simulates an alert for a move of the rate from its current value to another, with the rule's own
 * decision.
 */
import type { simulateCurrencyAlert } from '@moa/contracts/notifications/currency-alerts';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { OperationOutput } from '@moa/contracts/operation';
import { compare } from '@moa/finance/money/decimal';
import { decide } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';

type Output = OperationOutput<typeof simulateCurrencyAlert>;
/** Why nothing would be sent. */
export type SilentReason = Exclude<Output['reason'], 'fires'>;
type Simulated = Pick<Output, 'previousSide'> &
  ({ wouldTrigger: true; reason: 'fires' } | { wouldTrigger: false; reason: SilentReason });
type Given = { current: string | null; testRate: string; now: number; isFinished: boolean };

export function simulate(
  rule: Rule,
  type: 'above' | 'below' | 'crosses' | 'percent_change',
  { current, testRate, now, isFinished }: Given,
): Simulated {
  const line = 'all' in rule.condition ? rule.condition.all[0]?.value : undefined;
  const previousSide =
    type === 'percent_change' || current === null || line === undefined
      ? null
      : side(current, line);
  const not = (reason: SilentReason): Simulated => ({
    wouldTrigger: false,
    reason,
    previousSide,
  });
  if (!rule.enabled) return not('off');
  if (isFinished) return not('finished');
  if (rule.expiresAt != null && Date.parse(rule.expiresAt) <= now) return not('expired');
  if (current === null && (type === 'crosses' || type === 'percent_change')) return not('unknown');
  const prepared = prepareRule(rule);
  const before = decide(prepared, [], newSubjectState(1), [current], now - 1);
  if (before.outcome !== null) {
    // An alert whose condition holds has been sent, or waits for its cooldown.
    const holds = decide(prepared, [], newSubjectState(1), [testRate], now).outcome !== null;
    return not(holds ? 'already-there' : 'not-reached');
  }
  if (decide(prepared, [], before.state, [testRate], now).outcome !== null)
    return { wouldTrigger: true, reason: 'fires', previousSide };
  if (type === 'percent_change') return not('too-little');
  return not(type === 'crosses' ? 'not-crossed' : 'not-reached');
}

function side(rate: string, line: string): 'above' | 'below' | 'at' {
  const order = compare(rate, line);
  return order === 0 ? 'at' : order > 0 ? 'above' : 'below';
}
