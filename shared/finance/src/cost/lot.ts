/**
 * Units and what they cost, as the two methods keep them. A part's cost is the lot's, multiplied
 * and divided once (40 decimals), and what stays is the exact rest: nothing is lost in between.
 */
import type { BigNumber } from 'bignumber.js';

/** Units of one price; cost null where it is not known. */
export type Lot = { quantity: BigNumber; cost: BigNumber | null };

/** Splits a lot into the part taken and the rest. */
export function splitLot(lot: Lot, quantity: BigNumber): { taken: Lot; rest: Lot } {
  const rest = lot.quantity.minus(quantity);
  if (lot.cost === null)
    return { taken: { quantity, cost: null }, rest: { quantity: rest, cost: null } };
  const cost = rest.isZero() ? lot.cost : lot.cost.times(quantity).div(lot.quantity);
  return { taken: { quantity, cost }, rest: { quantity: rest, cost: lot.cost.minus(cost) } };
}
