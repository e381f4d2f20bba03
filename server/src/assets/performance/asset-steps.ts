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
import type { Move } from './read-moves.ts';

export type Known = { at: Date; value: string; quantity: string };
export type AssetStep = ReturnStep & { from: Date; to: Date };
export type AssetSteps = {
  steps: AssetStep[];
  /** What the ledger does not explain of the change of the quantity, over all steps, at the last prices. */
  unexplained: string;
};

/** Both oldest first. Moves at or before the first value, and after the last one, are in no step. */
export function assetSteps(known: readonly Known[], moves: readonly Move[]): AssetSteps {
  const steps: AssetStep[] = [];
  let next = 0;
  let strange = '0';
  let lastPrice = '0';
  for (const [index, after] of known.entries()) {
    const before = known[index - 1];
    let inflow = '0';
    let outflow = '0';
    let told = '0';
    for (let move = moves[next]; move !== undefined && move.at <= after.at; move = moves[++next]) {
      if (before === undefined || move.flow === null) continue;
      told = add(told, move.quantity);
      if (sign(move.flow) > 0) inflow = add(inflow, move.flow);
      else outflow = add(outflow, absolute(move.flow));
    }
    lastPrice = priceOf(after) ?? lastPrice;
    if (before === undefined) continue;
    const untold = subtract(subtract(after.quantity, before.quantity), told);
    const worth = multiply(untold, priceOf(after) ?? priceOf(before) ?? '0');
    if (sign(worth) > 0) inflow = add(inflow, worth);
    else outflow = add(outflow, negate(worth));
    strange = add(strange, untold);
    steps.push({
      ...{ before: before.value, after: after.value, inflow, outflow },
      ...{ from: before.at, to: after.at },
    });
  }
  return { steps, unexplained: multiply(absolute(strange), lastPrice) };
}

function priceOf({ value, quantity }: Known): string | null {
  return sign(quantity) > 0 ? divide(value, quantity) : null;
}
