/**
 * Decides whether a rule fires: a pure function of the subject's state, the current values and the
 * time. Engine and dry run share it. Guarantees: a condition that keeps holding fires once; a
 * missing value is no edge and interrupts a `for`; outside of its active hours the rule's state
 * does not change.
 */

import type { ActiveHours } from '@moa/contracts/notifications/shapes/rule';
import { dayMs } from '@moa/contracts/time';
import { advancePart } from './advance-part.ts';
import { unknownPart } from './new-subject-state.ts';
import type { PreparedRule } from './prepare-rule.ts';
import type { SubjectState } from './subject-state.ts';

/** A rule that repeats until it is read does so at most this often. */
const minRepeatMs = 60_000;

type Outcome =
  | (Held & { kind: 'fires'; repeated: boolean })
  | (Held & { kind: 'suppressed'; cause: 'cooldown' | 'max_per_day' });

/** The first condition that holds, by its place, and the value that makes it so. */
type Held = { value: string; condition: number };

/** When the rule fired for whatever subject, epoch ms in ascending order; at least those of the last 24 hours. */
type FiredTimes = readonly number[];

export function decide(
  rule: PreparedRule,
  fired: FiredTimes,
  state: SubjectState,
  /** One for each condition; null where it is not known. */
  values: readonly (string | null)[],
  now: number,
): { state: SubjectState; outcome: Outcome | null } {
  const isOver =
    (rule.expiresAt !== null && now >= rule.expiresAt) ||
    (rule.mode === 'once' && fired.length > 0);
  if (isOver || !isActive(rule.activeHours, now)) return { state, outcome: null };

  const advanced = rule.conditions.map((condition, index) => {
    const part = state.parts[index] ?? unknownPart;
    const value = values[index] ?? null;
    if (value !== null) return advancePart(condition, part, value, now);
    // Where one is enough, one that did not hold and is not known keeps the others from nothing.
    return { part, holds: rule.how === 'any' && part.held !== true ? false : null };
  });
  const known: SubjectState = { ...state, parts: advanced.map(({ part }) => part) };
  const holds = combine(
    rule.how,
    advanced.map(({ holds }) => holds),
  );
  if (holds === null) return { state: { ...known, since: null }, outcome: null };
  if (!holds) return { state: ended(known), outcome: null };

  const lasts =
    combine(
      rule.how,
      advanced.map(({ holds }, index) => holds === true && !rule.conditions[index]?.isMoment),
    ) === true;
  const condition = advanced.findIndex((one) => one.holds === true);
  const held: Held = { value: values[condition] ?? '0', condition };
  if (!lasts) return settle(rule, fired, ended(known), held, now, false);

  const since = state.truth ? (state.since ?? now) : now;
  const handled = state.truth && state.handled;
  const holding: SubjectState = { ...known, truth: true, since, handled };
  if (!handled)
    return now - since >= rule.forMs
      ? settle(rule, fired, { ...holding, handled: true }, held, now, false)
      : { state: holding, outcome: null };
  return isRepeatDue(rule, holding, now)
    ? settle(rule, fired, holding, held, now, true)
    : { state: holding, outcome: null };
}

/**
 * Returns the state of a subject whose value has ended, such as a closed position: the next one
 * starts anew.
 */
export function endState(state: SubjectState): SubjectState {
  return ended({ ...state, parts: state.parts.map(() => unknownPart) });
}

/** When the rule has to be looked at though no value changes: epoch ms, or null. */
export function nextLook(rule: PreparedRule, state: SubjectState): number | null {
  if (!state.truth) return null;
  if (!state.handled) return state.since === null ? null : state.since + rule.forMs;
  if (rule.mode !== 'repeat_until_ack' || state.acknowledged || state.lastFiredAt === null)
    return null;
  return state.lastFiredAt + Math.max(rule.cooldownMs, minRepeatMs);
}

function settle(
  rule: PreparedRule,
  fired: FiredTimes,
  state: SubjectState,
  held: Held,
  now: number,
  repeated: boolean,
): { state: SubjectState; outcome: Outcome | null } {
  const suppressed = (cause: 'cooldown' | 'max_per_day') => ({
    state,
    // A repeat that is not due is nothing kept back.
    outcome: repeated ? null : ({ kind: 'suppressed', ...held, cause } as const),
  });
  if (state.lastFiredAt !== null && now - state.lastFiredAt < rule.cooldownMs)
    return suppressed('cooldown');
  if (fired.filter((at) => now - at < dayMs).length >= rule.maxPerDay)
    return suppressed('max_per_day');
  return {
    state: { ...state, lastFiredAt: now },
    outcome: { kind: 'fires', ...held, repeated },
  };
}

function isRepeatDue(rule: PreparedRule, state: SubjectState, now: number): boolean {
  const at = nextLook(rule, state);
  return at !== null && now >= at;
}

function ended(state: SubjectState): SubjectState {
  return { ...state, truth: false, since: null, handled: false, acknowledged: false };
}

/** Null where what is not known decides. */
function combine(how: 'all' | 'any', parts: readonly (boolean | null)[]): boolean | null {
  const decisive = how === 'any';
  if (parts.includes(decisive)) return decisive;
  return parts.includes(null) ? null : !decisive;
}

// Checks whether a time lies in the active hours of a rule, in their time zone.

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const clocks = new WeakMap<ActiveHours, Intl.DateTimeFormat>();

/** `at` is epoch ms. The weekday is that on which the hours start. */
export function isActive(hours: ActiveHours | null, at: number): boolean {
  if (hours === null) return true;
  const { start, end, days } = hours;
  const { time, day } = localTime(hours, at);
  const yesterday = (day + 6) % 7;
  if (start === end) return days.includes(day);
  if (start < end) return time >= start && time < end && days.includes(day);
  return time >= start ? days.includes(day) : time < end && days.includes(yesterday);
}

function localTime(hours: ActiveHours, at: number): { time: string; day: number } {
  const clock =
    clocks.get(hours) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: hours.timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(hours, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    time: `${parts['hour']}:${parts['minute']}`,
    day: weekdays.indexOf(parts['weekday'] ?? ''),
  };
}
