/** What one asset’s events come to by one method, taken one after the other; a copy goes on by itself. */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostEvent, FoundCost } from './cost-event.ts';
import { firstInFirstOut } from './first-in-first-out.ts';
import type { Lot } from './lot.ts';
import { movingAverage } from './moving-average.ts';
import type { Stock } from './stock.ts';

export type CostMethod = 'moving-average' | 'fifo';

export type CostRun = {
  take(event: CostEvent): void;
  /** A run in the same state, which this one’s next events do not touch. */
  copy(): CostRun;
  /** The cost of what is left when units beyond `held` went unseen; it ends the run. */
  end(held: Decimal | null): FoundCost;
};

/** `before`: units that were there before the first event, at a cost that nobody knows. */
export function startCostRun(method: CostMethod, before: BigNumber): CostRun {
  const stock = method === 'fifo' ? firstInFirstOut() : movingAverage();
  if (before.isGreaterThan(0)) stock.put({ quantity: before, cost: null });
  return run(stock, {
    realised: zero,
    left: zero,
    shortfall: zero,
    untold: zero,
    sold: false,
    told: false,
  });
}

type Sums = {
  readonly realised: BigNumber;
  readonly left: BigNumber;
  readonly shortfall: BigNumber;
  readonly untold: BigNumber;
  /** Something was sold; of some of it the cost and the proceeds are known. */
  readonly sold: boolean;
  readonly told: boolean;
};

const zero = exact('0');

function run(stock: Stock, sums: Sums): CostRun {
  let { realised, left, shortfall, untold, sold, told } = sums;
  return {
    take(event) {
      const quantity = exact(event.quantity);
      if (!quantity.isGreaterThan(0)) return;
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
          for (const lot of remove(quantity)) left = left.plus(lot.cost ?? zero);
          break;
        case 'spent':
          for (const lot of remove(quantity)) realised = realised.minus(lot.cost ?? zero);
          break;
        case 'sold': {
          sold = true;
          const parts = remove(quantity);
          const proceeds = event.proceeds === null ? null : exact(event.proceeds);
          let known = zero;
          for (const { lot, proceeds: got } of shareProceeds(parts, proceeds, quantity)) {
            if (lot.cost === null) continue;
            if (got === null) left = left.plus(lot.cost);
            else {
              told = true;
              known = known.plus(lot.quantity);
              realised = realised.plus(got).minus(lot.cost);
            }
          }
          untold = untold.plus(quantity).minus(known);
          break;
        }
      }
    },
    copy: () => run(stock.copy(), { realised, left, shortfall, untold, sold, told }),
    end(held) {
      if (held !== null) {
        const surplus = stock.quantity().minus(exact(held));
        if (surplus.isGreaterThan(0))
          for (const lot of remove(surplus)) left = left.plus(lot.cost ?? zero);
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
        ...(untold.isGreaterThan(0) ? { untold: plain(untold) } : {}),
      };
    },
  };

  function remove(quantity: BigNumber): Lot[] {
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
