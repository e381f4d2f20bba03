/**
 * Known values of an asset and what moved between them, as the steps that returns are found from.
 * A quantity that came or went without a word of the ledger counts as put in or taken out at the
 * price of its step: else a deposit that nobody wrote down would be a gain.
 */
import {
  absolute,
  add,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { ReturnStep } from '@moa/finance/returns/step';
import type { Move } from './moves-of.ts';

export type Known = { at: Date; value: string; quantity: string };
type AssetStep = ReturnStep & { from: Date; to: Date };
export type AssetSteps = {
  steps: AssetStep[];
  /** What was put in and taken out over all steps; what left one source and reached another is neither. */
  inflow: string;
  outflow: string;
  /** What the ledger does not explain of the change of the quantity, over all steps, at the last prices. */
  unexplained: string;
};

/** Both oldest first. Moves at or before the first value, and after the last one, are in no step. */
export function assetSteps(known: readonly Known[], moves: readonly Move[]): AssetSteps {
  const steps: AssetStep[] = [];
  const all = { inflow: '0', outflow: '0' };
  const begin = known[0]?.at;
  let next = 0;
  let strange = '0';
  let lastPrice = '0';
  for (const [index, after] of known.entries()) {
    const before = known[index - 1];
    const step = { inflow: '0', outflow: '0' };
    let onItsWay = '0';
    let told = '0';
    for (let move = moves[next]; move !== undefined && move.at <= after.at; move = moves[++next]) {
      if (before === undefined || move.flow === null) continue;
      told = add(told, move.quantity);
      if (move.otherEnd !== undefined) {
        // Both ends in one step are nothing; between two, what is on its way is out of the asset.
        onItsWay = add(onItsWay, move.flow);
        const isOneEnd = begin !== undefined && move.otherEnd <= begin;
        if (isOneEnd) put(all, move.flow);
        continue;
      }
      put(step, move.flow);
      put(all, move.flow);
    }
    lastPrice = priceOf(after) ?? lastPrice;
    if (before === undefined) continue;
    put(step, onItsWay);
    const untold = subtract(subtract(after.quantity, before.quantity), told);
    const worth = multiply(untold, priceOf(after) ?? priceOf(before) ?? '0');
    put(step, worth);
    put(all, worth);
    strange = add(strange, untold);
    steps.push({
      ...{ before: before.value, after: after.value, ...step },
      ...{ from: before.at, to: after.at },
    });
  }
  return { steps, ...all, unexplained: multiply(absolute(strange), lastPrice) };
}

function put(into: { inflow: string; outflow: string }, flow: string): void {
  if (sign(flow) > 0) into.inflow = add(into.inflow, flow);
  else into.outflow = add(into.outflow, negate(flow));
}

function priceOf({ value, quantity }: Known): string | null {
  return sign(quantity) > 0 ? divide(value, quantity) : null;
}
