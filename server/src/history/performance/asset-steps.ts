/**
 * Known values of an asset and the movements between them, as the steps that returns are computed
 * from. A movement belongs to the step whose last value first includes it: a balance is read a
 * while after its ledger, and a value is as old as its readings. A change of quantity without a
 * ledger entry counts as put in or taken out at the price of its step: otherwise an unrecorded
 * deposit would be a gain.
 */
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { ReturnStep } from '@moa/finance/returns/step';
import { isIn, type Reads } from '../../sources/api.ts';
import type { Move } from './moves-of.ts';

/** `reads`: when each source was read for it; what is not among them, at its own moment. */
export type Known = { at: Date; reads?: Reads; value: string; quantity: string };
type AssetStep = ReturnStep & {
  from: Date;
  to: Date;
  /** Components of inflow less outflow, each at its own time within the step. */
  dated: { at: Date; amount: string }[];
};
export type AssetSteps = {
  steps: AssetStep[];
  /** Amounts put in and taken out over all steps, without transfers between sources. */
  inflow: string;
  outflow: string;
  /** Change of the quantity without ledger entries, summed over the steps at their last prices. */
  unexplained: string;
};

/** Movements of a step, and the change of its quantity beyond them. */
type Reported = { moves: (Move & { flow: string })[]; untold: string };

/** Both oldest first. What the first value knows already, or the last one not yet, is in no step. */
export function assetSteps(known: readonly Known[], moves: readonly Move[]): AssetSteps {
  const [first, last] = [known[0], known.at(-1)];
  const steps: AssetStep[] = [];
  const all = { inflow: '0', outflow: '0' };
  if (first === undefined || last === undefined) return { steps, ...all, unexplained: '0' };
  const answered = reportedBySteps(known, moves);
  for (const step of answered) dropUnseen(step);
  for (const [index, step] of answered.entries()) meetNext(step, answered[index + 1]);

  const isOneEnd = ({ otherEnd }: Move) =>
    otherEnd != null && (isIn(otherEnd, first) || !isIn(otherEnd, last));
  let strange = '0';
  let lastPrice = getPrice(first) ?? '0';
  for (const [index, { moves: within, untold }] of answered.entries()) {
    const [before, after] = [known[index], known[index + 1]];
    if (before === undefined || after === undefined) break;
    const step = { inflow: '0', outflow: '0' };
    const [from, to] = [before.at, after.at];
    const dated: AssetStep['dated'] = [];
    let onItsWay = '0';
    for (const move of within) {
      const at = new Date(Math.min(Math.max(move.at.getTime(), from.getTime()), to.getTime()));
      if (sign(move.flow) !== 0) dated.push({ at, amount: move.flow });
      // Both ends in one step are nothing; between two, what is on its way is out of the asset.
      if (move.otherEnd != null) onItsWay = add(onItsWay, move.flow);
      else put(step, move.flow);
      if (move.otherEnd == null || isOneEnd(move)) put(all, move.flow);
    }
    put(step, onItsWay);
    lastPrice = getPrice(after) ?? lastPrice;
    const worth = multiply(untold, getPrice(after) ?? getPrice(before) ?? '0');
    put(step, worth);
    if (sign(worth) !== 0) dated.push({ at: sign(worth) > 0 ? from : to, amount: worth });
    put(all, worth);
    strange = add(strange, absolute(untold));
    steps.push({
      before: before.value,
      after: after.value,
      ...step,
      from,
      to,
      dated,
    });
  }
  return { steps, ...all, unexplained: multiply(strange, lastPrice) };
}

/** One for each value but the first. A move of unknown worth counts as not reported. */
function reportedBySteps(known: readonly Known[], moves: readonly Move[]): Reported[] {
  const answered = known.slice(1).map((after, index): Reported => {
    const before = known[index] as Known;
    return { moves: [], untold: subtract(after.quantity, before.quantity) };
  });
  for (const move of moves) {
    const { flow } = move;
    // The first value is before every step.
    const step = answered[firstKnowing(known, move) - 1];
    if (step === undefined || flow === null) continue;
    step.moves.push({ ...move, flow });
    step.untold = subtract(step.untold, move.quantity);
  }
  return answered;
}

/** The index of the first value that has the move; the length where none has. */
function firstKnowing(known: readonly Known[], move: Move): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isIn(move, known[middle] as Known)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Drops manual entries that no balance shows: they describe existing units. */
function dropUnseen(step: Reported): void {
  step.moves = step.moves.filter((move) => {
    const isSeen =
      !move.byHand || !isAgainst(step.untold, move.quantity) || isLess(step.untold, move.quantity);
    if (!isSeen) step.untold = add(step.untold, move.quantity);
    return isSeen;
  });
}

/**
 * A balance can be read a moment before the entry’s own time or after it: what two steps in a row lack
 * and have too much of is one move, and belongs where the balance shows it.
 */
function meetNext(step: Reported, next: Reported | undefined): void {
  if (next === undefined) return;
  shift(step, next);
  shift(next, step);
}

/** Hands over those of the last moves of a step that its own balance lacks and the other one has. */
function shift(from: Reported, to: Reported): void {
  for (let index = from.moves.length - 1; index >= 0; index -= 1) {
    const move = from.moves[index];
    if (move === undefined || !isAgainst(from.untold, to.untold)) continue;
    if (!isAgainst(from.untold, move.quantity)) continue;
    const part = smallest(move.quantity, from.untold, to.untold);
    const quantity = sign(move.quantity) < 0 ? negate(part) : part;
    const flow = getPart(move.flow, quantity, move.quantity);
    to.moves.push({ ...move, quantity, flow });
    to.untold = subtract(to.untold, quantity);
    from.untold = add(from.untold, quantity);
    from.moves[index] = {
      ...move,
      quantity: subtract(move.quantity, quantity),
      flow: subtract(move.flow, flow),
    };
  }
}

function getPart(flow: string, part: string, quantity: string): string {
  return compare(part, quantity) === 0 ? flow : divide(multiply(flow, part), quantity);
}

function isAgainst(one: string, other: string): boolean {
  return sign(one) * sign(other) < 0;
}

function isLess(one: string, other: string): boolean {
  return compare(absolute(one), absolute(other)) < 0;
}

function smallest(...all: readonly string[]): string {
  return all.map(absolute).reduce((min, one) => (compare(one, min) < 0 ? one : min));
}

function put(into: { inflow: string; outflow: string }, flow: string): void {
  if (sign(flow) > 0) into.inflow = add(into.inflow, flow);
  else into.outflow = add(into.outflow, negate(flow));
}

function getPrice({ value, quantity }: Known): string | null {
  return sign(quantity) > 0 ? divide(value, quantity) : null;
}
