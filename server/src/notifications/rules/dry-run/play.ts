/** A rule on the past of one subject: the same decision as the engine's, at each moment that is known. */
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { decide } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';

/** At epoch ms, one value for each condition; null where it is not known. */
export type Moment = { at: number; values: readonly (string | null)[] };

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
    const decided = decide(prepared, fired, state, values, at);
    states.set(subject, decided.state);
    const { outcome } = decided;
    if (outcome === null) continue;
    const suppressedBy = outcome.kind === 'suppressed' ? outcome.cause : null;
    if (suppressedBy === null) fired.push(at);
    fires.push({ subject, at, value: outcome.value, suppressedBy });
  }
  return fires;
}
