import type { BigNumber } from 'bignumber.js';
import type { Lot } from './lot.ts';

/** The units of one asset, kept as a method keeps them. */
export type Stock = {
  quantity(): BigNumber;
  put(lot: Lot): void;
  /** Takes out no more than there is; answers what went, known and unknown apart. */
  take(quantity: BigNumber): Lot[];
  /** Takes units of unknown cost, as many as there are of them; answers how many. */
  takeUnknown(quantity: BigNumber): BigNumber;
  lots(): readonly Lot[];
  /** One in the same state that goes on by itself. */
  copy(): Stock;
};
