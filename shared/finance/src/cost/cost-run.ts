/**
 * Applies the events of one asset one by one with a cost method; a copy continues independently.
 * Each account has its own stock, so that units of unknown cost in one do not affect those in
 * another.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostEvent, FoundCost, HeldCost } from './cost-event.ts';
import { firstInFirstOut } from './first-in-first-out.ts';
import { type Lot, splitLot } from './lot.ts';
import { movingAverage } from './moving-average.ts';
import type { Stock } from './stock.ts';

export type CostMethod = 'moving-average' | 'fifo';

export type CostRun = {
  /** `account` is where it happened. */
  take(event: CostEvent, account: string): void;
  /** A run in the same state, which this one’s next events do not touch. */
  copy(): CostRun;
  /**
   * The cost of what is left when units beyond `held`, by account, went unseen: to an account that lacks
   * units, and else away. `lacking`: by account, units that are there and of which no event tells how they
   * came. It ends the run.
   */
  end(
    held: ReadonlyMap<string, Decimal> | null,
    lacking: ReadonlyMap<string, BigNumber>,
  ): FoundCost;
};

/**
 * `before`: units held before the first event, by account, at an unknown cost. `telling`: accounts
 * that report the cost of such units themselves.
 */
export function startCostRun(
  method: CostMethod,
  before: ReadonlyMap<string, BigNumber>,
  { accounts, telling = none }: { accounts: Accounts; telling?: ReadonlySet<string> | undefined },
): CostRun {
  const stocks: Stocks = new Map();
  for (const [account, quantity] of before) {
    const stock = newStock(method);
    stock.put({ quantity, cost: null });
    stocks.set(account, stock);
  }
  return run(
    { method, accounts, telling, stocks },
    {
      realised: zero,
      left: zero,
      shortfall: zero,
      untold: zero,
      sold: false,
      told: false,
    },
  );
}

/** The account of each place in which events happen; several places may be one account. */
export type Accounts = (place: string) => string;

type Stocks = Map<string, Stock>;
type State = {
  method: CostMethod;
  accounts: Accounts;
  telling: ReadonlySet<string>;
  stocks: Stocks;
};

function newStock(method: CostMethod): Stock {
  return method === 'fifo' ? firstInFirstOut() : movingAverage();
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
const none: ReadonlySet<string> = new Set();

function run({ method, accounts, telling, stocks }: State, sums: Sums): CostRun {
  let { realised, left, shortfall, untold, sold, told } = sums;
  return {
    take(event, place) {
      const quantity = exact(event.quantity);
      if (!quantity.isGreaterThan(0)) return;
      const own = accounts(place);
      const stock = getStock(own);
      switch (event.kind) {
        case 'in':
          stock.put({ quantity, cost: event.cost === null ? null : exact(event.cost) });
          break;
        case 'moved': {
          const [from, to] = [accounts(event.from), accounts(event.to)];
          if (from === to) break;
          for (const lot of remove(getStock(from), quantity)) getStock(to).put(lot);
          break;
        }
        case 'explained':
          explain(listInOrder(own, event.anywhere === true), quantity, exact(event.cost));
          break;
        case 'out':
          for (const lot of remove(stock, quantity)) left = left.plus(lot.cost ?? zero);
          break;
        case 'spent':
          for (const lot of remove(stock, quantity)) realised = realised.minus(lot.cost ?? zero);
          break;
        case 'sold': {
          sold = true;
          const parts = remove(stock, quantity);
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
    copy: () =>
      run(
        {
          ...{ method, accounts, telling },
          stocks: new Map([...stocks].map(([account, stock]) => [account, stock.copy()])),
        },
        { realised, left, shortfall, untold, sold, told },
      ),
    end(held, lacking) {
      if (held !== null) removeUnseen(held, new Map(lacking));
      const all = [...stocks.values()].flatMap((stock) => [...stock.lots()]);
      return {
        ...getHeldCost(all),
        realised: sold && !told ? null : plain(realised),
        left: plain(left),
        shortfall: plain(shortfall),
        ...(untold.isGreaterThan(0) ? { untold: plain(untold) } : {}),
        ...(stocks.size > 1 || (held?.size ?? 0) > 1
          ? {
              accounts: new Map(
                [...stocks].map(([account, stock]) => [account, getHeldCost(stock.lots())]),
              ),
            }
          : {}),
      };
    },
  };

  function getStock(account: string): Stock {
    const known = stocks.get(account);
    if (known !== undefined) return known;
    const made = newStock(method);
    stocks.set(account, made);
    return made;
  }

  function remove(stock: Stock, quantity: BigNumber): Lot[] {
    const there = stock.quantity();
    if (!quantity.isGreaterThan(there)) return stock.take(quantity);
    shortfall = shortfall.plus(quantity.minus(there));
    return stock.take(there);
  }

  /**
   * Where units may be that a statement is about, its own account first: they may be in another one by now.
   * Accounts that tell the cost themselves are last, even its own where it may be about units anywhere.
   */
  function listInOrder(own: string, anywhere: boolean): Stock[] {
    const isLast = (account: string) =>
      telling.has(account) && (anywhere || account !== own) ? 1 : 0;
    return [own, ...stocks.keys()].sort((a, b) => isLast(a) - isLast(b)).map(getStock);
  }

  function explain(among: readonly Stock[], quantity: BigNumber, cost: BigNumber): void {
    let rest = quantity;
    for (const stock of among) {
      const found = stock.takeUnknown(rest);
      if (!found.isGreaterThan(0)) continue;
      stock.put({ quantity: found, cost: cost.times(found).div(quantity) });
      rest = rest.minus(found);
    }
  }

  function removeUnseen(held: ReadonlyMap<string, Decimal>, lacking: Map<string, BigNumber>): void {
    const gone: Lot[] = [];
    for (const [account, stock] of stocks) {
      const surplus = stock.quantity().minus(exact(held.get(account) ?? '0'));
      if (!surplus.isGreaterThan(0)) continue;
      gone.push(...remove(stock, surplus));
      lacking.delete(account);
    }
    for (const lot of gone) left = left.plus(fill(lacking, lot).cost ?? zero);
  }

  /** Puts units of known cost in the place of unknown ones that came unseen; returns the rest. */
  function fill(lacking: Map<string, BigNumber>, lot: Lot): Lot {
    let rest = lot;
    for (const [account, units] of lacking) {
      if (rest.cost === null || !rest.quantity.isGreaterThan(0)) break;
      const stock = getStock(account);
      const found = stock.takeUnknown(rest.quantity.isLessThan(units) ? rest.quantity : units);
      if (!found.isGreaterThan(0)) continue;
      const split = splitLot(rest, found);
      stock.put(split.taken);
      lacking.set(account, units.minus(found));
      rest = split.rest;
    }
    return rest;
  }
}

function getHeldCost(lots: readonly Lot[]): HeldCost {
  const sum = (wanted: (lot: Lot) => boolean) =>
    lots.filter(wanted).reduce((all, lot) => all.plus(lot.quantity), zero);
  return {
    knownQuantity: plain(sum(({ cost }) => cost !== null)),
    unknownQuantity: plain(sum(({ cost }) => cost === null)),
    total: plain(lots.reduce((all, { cost }) => all.plus(cost ?? zero), zero)),
  };
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
