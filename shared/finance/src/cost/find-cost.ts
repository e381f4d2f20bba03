/**
 * What is left of an asset, what it cost, and what selling the rest brought, from all its events,
 * oldest first. Everything paid is afterwards either in `total`, subtracted from the proceeds in
 * `realised`, or in `left`; the sum is exact.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostEvent, FoundCost } from './cost-event.ts';
import { type CostMethod, type CostRun, startCostRun } from './cost-run.ts';

export type { CostMethod } from './cost-run.ts';

/**
 * States on the way through an asset's events, from which the cost is found again when later ones
 * changed: the nearer to the end, the more of them. Nobody writes to one that was handed out.
 */
export type CostCheckpoints = {
  readonly levels: readonly { index: number; level: BigNumber; lowest: BigNumber }[];
  readonly method: CostMethod;
  /** What was there before the first event. */
  readonly before: Decimal;
  readonly runs: readonly { index: number; run: CostRun }[];
};

const eventsAStep = 25;
/** A checkpoint is so many events from the end, then four times as many, and so on. */
const nearest = 64;
const apart = 4;

/**
 * `held` is what is really there in the end: units beyond those of the events were there before them
 * and cost what nobody knows; units that are missing went unseen. Without it the events are all there is.
 * It stops after some events, where others can have their turn, and begins where the kept states allow.
 * They have to be of events that begin as these do: see `checkpointsUpTo`.
 */
export function* findCostInSteps(
  events: readonly CostEvent[],
  method: CostMethod,
  held: Decimal | null,
  stored: CostCheckpoints | null = null,
): Generator<void, { found: FoundCost; checkpoints: CostCheckpoints }> {
  const zero = exact('0');
  const count = events.length;
  const levels = [...(stored?.levels ?? [])];
  let before = zero;
  if (held !== null) {
    const from = levels.at(-1);
    let [level, lowest] = [from?.level ?? zero, from?.lowest ?? zero];
    for (let index = from?.index ?? 0; index < count; index += 1) {
      if (isCheckpoint(index, count) && index !== from?.index) {
        levels.push({ index, level, lowest });
      }
      if (index % eventsAStep === eventsAStep - 1) yield;
      const event = events[index] as CostEvent;
      if (event.kind === 'explained') continue;
      const quantity = exact(event.quantity);
      level = event.kind === 'in' ? level.plus(quantity) : level.minus(quantity);
      if (level.isLessThan(lowest)) lowest = level;
    }
    before = openingQuantity(level, lowest, held);
  }
  const same = stored?.method === method && stored.before === plain(before);
  const runs = same ? [...stored.runs] : [];
  const last = runs.at(-1);
  const run = last?.run.copy() ?? startCostRun(method, before);
  for (let index = last?.index ?? 0; index < count; index += 1) {
    if (isCheckpoint(index, count) && index !== last?.index) {
      runs.push({ index, run: run.copy() });
    }
    if (index % eventsAStep === eventsAStep - 1) yield;
    run.take(events[index] as CostEvent);
  }
  return {
    found: run.end(held),
    checkpoints: {
      levels: thin(levels, count),
      method,
      before: plain(before),
      runs: thin(runs, count),
    },
  };
}

/** What still holds when all from an event on may be another; null where nothing does. */
export function checkpointsUpTo(
  stored: CostCheckpoints | null,
  index: number,
): CostCheckpoints | null {
  if (stored === null) return null;
  const levels = stored.levels.filter((one) => one.index <= index);
  const runs = stored.runs.filter((one) => one.index <= index);
  return levels.length + runs.length === 0 ? null : { ...stored, levels, runs };
}

function isCheckpoint(index: number, count: number): boolean {
  for (let left = nearest; left <= count; left *= apart) if (count - index === left) return true;
  return false;
}

/** Of each stretch the nearest to the end and the farthest, which is the nearest of the next one day. */
function thin<T extends { index: number }>(stored: readonly T[], count: number): T[] {
  const stretch = ({ index }: T) =>
    Math.floor(Math.log((count - index) / nearest) / Math.log(apart));
  return stored.filter((one, at) => {
    const [previous, next] = [stored[at - 1], stored[at + 1]];
    const inside =
      previous !== undefined &&
      next !== undefined &&
      stretch(previous) === stretch(one) &&
      stretch(next) === stretch(one);
    return !inside;
  });
}

/** What must have been there before the first event, so that what is held now can be held. */
function openingQuantity(level: BigNumber, lowest: BigNumber, held: Decimal) {
  const missing = exact(held).minus(level);
  const min = lowest.negated();
  const before = missing.isGreaterThan(min) ? missing : min;
  return before.isGreaterThan(0) ? before : exact('0');
}
