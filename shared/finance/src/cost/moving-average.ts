import type { BigNumber } from 'bignumber.js';
import { exact } from '../money/decimal.ts';
import { type Lot, splitLot } from './lot.ts';
import type { Stock } from './stock.ts';

/**
 * Moving average: all known units share one price. Known and unknown units are taken in proportion,
 * since it is unknown which of them left.
 */
export function movingAverage(): Stock {
  return getAverage(
    { quantity: exact('0'), cost: exact('0') },
    { quantity: exact('0'), cost: null },
  );
}

function getAverage(known: Lot, unknown: Lot): Stock {
  return {
    quantity: () => known.quantity.plus(unknown.quantity),
    put({ quantity, cost }) {
      if (cost === null) unknown = { quantity: unknown.quantity.plus(quantity), cost: null };
      else known = { quantity: known.quantity.plus(quantity), cost: getCost(known).plus(cost) };
    },
    take(quantity) {
      const fromKnown = share(quantity);
      const first = splitLot(known, fromKnown);
      const second = splitLot(unknown, quantity.minus(fromKnown));
      known = first.rest;
      unknown = second.rest;
      return [first.taken, second.taken].filter((lot) => lot.quantity.isGreaterThan(0));
    },
    takeUnknown(quantity) {
      const part = quantity.isGreaterThan(unknown.quantity) ? unknown.quantity : quantity;
      unknown = splitLot(unknown, part).rest;
      return part;
    },
    lots: () => [known, unknown],
    copy: () => getAverage(known, unknown),
  };

  /** Known part of the units taken; never more of either kind than there is. */
  function share(quantity: BigNumber): BigNumber {
    const all = known.quantity.plus(unknown.quantity);
    if (unknown.quantity.isZero() || known.quantity.isZero()) {
      return unknown.quantity.isZero() ? quantity : exact('0');
    }
    if (quantity.isEqualTo(all)) return known.quantity;
    const part = quantity.times(known.quantity).div(all);
    const min = quantity.minus(unknown.quantity);
    if (part.isLessThan(min)) return min;
    if (part.isGreaterThan(known.quantity)) return known.quantity;
    return part.isGreaterThan(quantity) ? quantity : part;
  }
}

function getCost(lot: Lot): BigNumber {
  return lot.cost ?? exact('0');
}
