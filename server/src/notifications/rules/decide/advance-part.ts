/** One condition at a new value: whether it holds, and what it remembers. */
import { absolute, add, compare, divide, multiply, subtract } from '@moa/finance/money/decimal';
import type { PreparedCondition } from './prepare-rule.ts';
import type { PartState } from './subject-state.ts';

/** `holds` lasts until a later value ends it, unless the condition is one of a moment. */
type Advanced = { part: PartState; holds: boolean };

/** Number of values stored per window, besides its ends. */
const samplesPerWindow = 60;

export function advancePart(
  condition: PreparedCondition,
  part: PartState,
  value: string,
  now: number,
): Advanced {
  if (condition.isEvent) return { part, holds: begins(condition, value) };
  switch (condition.op) {
    case 'crosses_up':
    case 'crosses_down':
      return crossed(condition, part, value);
    case 'enters':
    case 'exits':
      return passed(condition, part, value);
    case 'crosses':
      return crossesEitherWay(condition, part, value);
    case 'changes_by_abs':
    case 'changes_by_pct':
      return changed(condition, part, value, now);
    default: {
      const holds = part.held === true ? goesOn(condition, value) : begins(condition, value);
      return { part: { ...part, held: holds }, holds };
    }
  }
}

function begins({ op, from, to }: PreparedCondition, value: string): boolean {
  const order = compare(value, from);
  switch (op) {
    case '>':
      return order > 0;
    case '≥':
      return order >= 0;
    case '<':
      return order < 0;
    case '≤':
      return order <= 0;
    case 'between':
      return order >= 0 && compare(value, to) <= 0;
    default:
      return order === 0;
  }
}

/**
 * True if a condition that held still holds: until the value is beyond its threshold by the
 * hysteresis.
 */
function goesOn({ op, from, to, fromSlack, toSlack }: PreparedCondition, value: string): boolean {
  const lower = () => compare(value, subtract(from, fromSlack));
  const upper = () => compare(value, add(to, toSlack));
  switch (op) {
    case '>':
      return lower() > 0;
    case '≥':
      return lower() >= 0;
    case '<':
      return upper() < 0;
    case '≤':
      return upper() <= 0;
    default:
      return lower() >= 0 && upper() <= 0;
  }
}

/** It holds from when the value came over the line, which the first value cannot tell. */
function crossed(condition: PreparedCondition, part: PartState, value: string): Advanced {
  const up = condition.op === 'crosses_up';
  const over = up ? 'above' : 'below';
  const before = up ? 'below' : 'above';
  const like: PreparedCondition = { ...condition, op: up ? '>' : '<' };
  const isOver = part.side === over ? goesOn(like, value) : begins(like, value);
  const holds = isOver && (part.side === before || part.held === true);
  return { part: { ...part, side: isOver ? over : before, held: holds }, holds };
}

/** Likewise for a range: `above` means inside of it. */
function passed(condition: PreparedCondition, part: PartState, value: string): Advanced {
  const isInside = stillInside(condition, part, value);
  const enters = condition.op === 'enters';
  const isThere = isInside === enters;
  const wasElsewhere = part.side === (enters ? 'below' : 'above');
  const holds = isThere && (wasElsewhere || part.held === true);
  return { part: { ...part, side: isInside ? 'above' : 'below', held: holds }, holds };
}

/**
 * True if the value counts as inside: after entering until it is clear of the range by the
 * hysteresis, after leaving only once it is inside by the hysteresis.
 */
function stillInside(condition: PreparedCondition, part: PartState, value: string): boolean {
  const { from, to, fromSlack, toSlack } = condition;
  const between: PreparedCondition = { ...condition, op: 'between' };
  if (condition.op === 'enters')
    return part.side === 'above' ? goesOn(between, value) : begins(between, value);
  if (part.side !== 'below') return begins(between, value);
  const [low, high] = [add(from, fromSlack), subtract(to, toSlack)];
  // A range that is narrower than its hysteresis is entered by its middle.
  return compare(low, high) <= 0
    ? compare(value, low) >= 0 && compare(value, high) <= 0
    : begins(between, value);
}

/** `held` is here that the value was clear of the line since the last crossing. */
function crossesEitherWay(condition: PreparedCondition, part: PartState, value: string): Advanced {
  const order = compare(value, condition.from);
  const isClear =
    compare(absolute(subtract(value, condition.from)), condition.fromSlack) >= 0 && order !== 0;
  const side = order > 0 ? 'above' : order < 0 ? 'below' : part.side;
  if (part.side === null) return { part: { ...part, side, held: true }, holds: false };
  const holds = side !== part.side && (part.held === true || isClear);
  return {
    part: {
      ...part,
      side: holds ? side : part.side,
      held: isClear || (part.held === true && !holds),
    },
    holds,
  };
}

function changed(
  condition: PreparedCondition,
  part: PartState,
  value: string,
  now: number,
): Advanced {
  const { windowMs } = condition;
  const samples =
    windowMs === null ? part.samples : part.samples.filter(({ at }) => at >= now - windowMs);
  if (samples.some((sample) => isChange(condition, sample.value, value)))
    return { part: { ...part, samples: [{ at: now, value }] }, holds: true };
  const last = samples.at(-1);
  const isNext =
    last === undefined || (windowMs !== null && now - last.at >= windowMs / samplesPerWindow);
  return {
    part: isNext ? { ...part, samples: [...samples, { at: now, value }] } : { ...part, samples },
    holds: false,
  };
}

function isChange({ op, from }: PreparedCondition, then: string, value: string): boolean {
  const change = absolute(subtract(value, then));
  if (op === 'changes_by_abs') return compare(change, from) >= 0;
  // Of nothing there is no percentage.
  if (compare(then, '0') === 0) return false;
  return compare(multiply(divide(change, absolute(then)), '100'), from) >= 0;
}
