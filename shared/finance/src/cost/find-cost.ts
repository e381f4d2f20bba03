/**
 * What is left of an asset, what it cost, and what selling the rest brought, from all that happened
 * to it, oldest first. Whatever was paid is afterwards either in `total`, was taken off the proceeds
 * in `realised`, or stands in `left`; the sum is exact.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostEvent, FoundCost } from './cost-event.ts';
import { firstInFirstOut } from './first-in-first-out.ts';
import type { Lot } from './lot.ts';
import { movingAverage } from './moving-average.ts';

export type CostMethod = 'moving-average' | 'fifo';

/**
 * `held` is what is really there in the end: units beyond those of the events were there before them
 * and cost what nobody knows; units that are missing went unseen. Without it the events are all there is.
 */
export function findCost(
  events: readonly CostEvent[],
  method: CostMethod,
  held: Decimal | null = null,
): FoundCost {
  const stock = method === 'fifo' ? firstInFirstOut() : movingAverage();
  const zero = exact('0');
  let realised = zero;
  let left = zero;
  let shortfall = zero;
  let sold = false;
  let told = false;

  const before = openingQuantity(events, held);
  if (before.isGreaterThan(0)) stock.put({ quantity: before, cost: null });
  for (const event of events) {
    const quantity = exact(event.quantity);
    if (!quantity.isGreaterThan(0)) continue;
    switch (event.kind) {
      case 'in':
        stock.put({ quantity, cost: event.cost === null ? null : exact(event.cost) });
        break;
      case 'explained': {
        const found = stock.takeUnknown(quantity);
        if (found.isGreaterThan(0)) {
          stock.put({ quantity: found, cost: exact(event.cost).times(found).div(quantity) });
        }
        break;
      }
      case 'out':
        for (const lot of take(quantity)) left = left.plus(lot.cost ?? zero);
        break;
      case 'spent':
        for (const lot of take(quantity)) realised = realised.minus(lot.cost ?? zero);
        break;
      case 'sold': {
        sold = true;
        const parts = take(quantity);
        const proceeds = event.proceeds === null ? null : exact(event.proceeds);
        for (const { lot, proceeds: got } of shareProceeds(parts, proceeds, quantity)) {
          if (lot.cost === null) continue;
          if (got === null) left = left.plus(lot.cost);
          else {
            told = true;
            realised = realised.plus(got).minus(lot.cost);
          }
        }
        break;
      }
    }
  }
  if (held !== null) {
    const surplus = stock.quantity().minus(exact(held));
    if (surplus.isGreaterThan(0))
      for (const lot of take(surplus)) left = left.plus(lot.cost ?? zero);
  }

  const lots = stock.lots();
  const sum = (wanted: (lot: Lot) => boolean) =>
    lots.filter(wanted).reduce((all, lot) => all.plus(lot.quantity), zero);
  return {
    knownQuantity: plain(sum(({ cost }) => cost !== null)),
    unknownQuantity: plain(sum(({ cost }) => cost === null)),
    total: plain(lots.reduce((all, { cost }) => all.plus(cost ?? zero), zero)),
    realised: sold && !told ? null : plain(realised),
    left: plain(left),
    shortfall: plain(shortfall),
  };

  function take(quantity: BigNumber): Lot[] {
    const there = stock.quantity();
    if (!quantity.isGreaterThan(there)) return stock.take(quantity);
    shortfall = shortfall.plus(quantity.minus(there));
    return stock.take(there);
  }
}

/** Proceeds by quantity; the last part of a whole gets what is left of them, so that none are lost. */
function shareProceeds(parts: readonly Lot[], proceeds: BigNumber | null, quantity: BigNumber) {
  let restQuantity = quantity;
  let rest = proceeds;
  return parts.map((lot) => {
    if (proceeds === null || rest === null) return { lot, proceeds: null };
    restQuantity = restQuantity.minus(lot.quantity);
    const part = restQuantity.isZero() ? rest : proceeds.times(lot.quantity).div(quantity);
    rest = rest.minus(part);
    return { lot, proceeds: part };
  });
}

/** What must have been there before the first event, so that what is held now can be held. */
function openingQuantity(events: readonly CostEvent[], held: Decimal | null) {
  const zero = exact('0');
  if (held === null) return zero;
  let level = zero;
  let lowest = zero;
  for (const event of events) {
    if (event.kind === 'explained') continue;
    const quantity = exact(event.quantity);
    level = event.kind === 'in' ? level.plus(quantity) : level.minus(quantity);
    if (level.isLessThan(lowest)) lowest = level;
  }
  const missing = exact(held).minus(level);
  const least = lowest.negated();
  const before = missing.isGreaterThan(least) ? missing : least;
  return before.isGreaterThan(0) ? before : zero;
}
