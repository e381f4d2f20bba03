/** A rule on the past of one subject: the same decision as the engine's, at each moment that is known. */
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { decide, endState } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';

/**
 * Historical value of a metric: null where it is unknown, `over` where there was no such value any
 * more.
 */
export type Then = string | null | 'over';

/** At epoch ms, one value for each condition. */
export type Moment = { at: number; values: readonly Then[] };

type PlayedFire = {
  subject: string;
  at: number;
  value: string;
  suppressedBy: 'cooldown' | 'max_per_day' | null;
};

/** Subjects side by side, since they share what a rule may fire in a day. Moments in ascending order. */
export function play(
  rule: Omit<Rule, 'enabled'>,
  past: ReadonlyMap<string, readonly Moment[]>,
): PlayedFire[] {
  const prepared = prepareRule(rule);
  const states = new Map(
    [...past.keys()].map((subject) => [subject, newSubjectState(prepared.conditions.length)]),
  );
  const fired: number[] = [];
  const fires: PlayedFire[] = [];
  const steps = [...past].flatMap(([subject, moments]) =>
    moments.map((moment) => ({ subject, ...moment })),
  );
  for (const { subject, at, values } of steps.sort((a, b) => a.at - b.at)) {
    const state = states.get(subject);
    if (state === undefined) continue;
    const over = values.map((value) => value === 'over');
    if (prepared.how === 'all' ? over.includes(true) : !over.includes(false)) {
      states.set(subject, endState(state));
      continue;
    }
    const known = values.map((value) => (value === 'over' ? null : value));
    const decided = decide(prepared, fired, state, known, at);
    states.set(subject, decided.state);
    const { outcome } = decided;
    if (outcome === null) continue;
    const suppressedBy = outcome.kind === 'suppressed' ? outcome.cause : null;
    if (suppressedBy === null) fired.push(at);
    fires.push({ subject, at, value: outcome.value, suppressedBy });
  }
  return fires;
}
