import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { decide } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';

/**
 * True if a new rule holds for one of its subjects at current values, ignoring its `for` and active
 * hours.
 */
export function wouldFireNow(
  rule: Rule,
  probed: readonly { values: readonly (string | null)[] }[],
  now: number,
): boolean {
  const prepared = prepareRule({ ...rule, for: null, activeHours: null });
  return probed.some(
    ({ values }) =>
      decide(prepared, [], newSubjectState(values.length), values, now).outcome !== null,
  );
}
