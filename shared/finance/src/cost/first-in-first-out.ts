import type { BigNumber } from 'bignumber.js';
import { exact } from '../money/decimal.ts';
import { type Lot, splitLot } from './lot.ts';
import type { Stock } from './stock.ts';

/** First in, first out: what came first goes first, whether its cost is known or not. */
export function firstInFirstOut(): Stock {
  return getQueue([], exact('0'));
}

function getQueue(lots: Lot[], total: BigNumber): Stock {
  /** Lots before this one are used up; they are cleared away now and then. */
  let first = 0;
  let all = total;

  return {
    quantity: () => all,
    put(lot) {
      lots.push(lot);
      all = all.plus(lot.quantity);
    },
    take(quantity) {
      const taken: Lot[] = [];
      let wanted = quantity;
      while (wanted.isGreaterThan(0)) {
        const lot = lots[first];
        if (lot === undefined) break;
        const part = wanted.isLessThan(lot.quantity) ? wanted : lot.quantity;
        const split = splitLot(lot, part);
        taken.push(split.taken);
        lots[first] = split.rest;
        if (split.rest.quantity.isZero()) first += 1;
        wanted = wanted.minus(part);
        all = all.minus(part);
      }
      if (first > 1_000) {
        lots.splice(0, first);
        first = 0;
      }
      return taken;
    },
    takeUnknown(quantity) {
      let wanted = quantity;
      for (let index = first; index < lots.length && wanted.isGreaterThan(0); index += 1) {
        const lot = lots[index];
        if (lot === undefined || lot.cost !== null) continue;
        const part = wanted.isLessThan(lot.quantity) ? wanted : lot.quantity;
        lots[index] = splitLot(lot, part).rest;
        wanted = wanted.minus(part);
        all = all.minus(part);
      }
      return quantity.minus(wanted);
    },
    lots: () => lots.slice(first),
    // A lot is replaced, never written to.
    copy: () => getQueue(lots.slice(first), all),
  };
}
