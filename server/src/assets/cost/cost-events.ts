/**
 * A ledger as what happened to each asset, in one currency. The fee of a purchase adds to its cost
 * and the fee of a sale comes off its proceeds, whatever it is paid in; a fee in a third asset is
 * that asset sold. Income costs what it was worth when it came. A move between own accounts is
 * nothing but its fee. What is called an adjustment and has a price tells what units that are there
 * already cost.
 */
import type { CostEvent } from '@moa/finance/cost/cost-event';
import { absolute, add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { LedgerEntryRow } from '../tables.ts';

export type CostEntry = Pick<
  LedgerEntryRow,
  | 'id'
  | 'at'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'counterSymbol'
  | 'counterQuantity'
  | 'feeSymbol'
  | 'feeQuantity'
  | 'valueKrw'
  | 'valueUsd'
  | 'ownMoveId'
>;

export type CostCurrency = 'KRW' | 'USD';

/** What a quantity of an asset was worth at a moment; null where nobody knows. */
export type ValueThen = (
  symbol: string,
  quantity: string,
  at: Date,
  currency: CostCurrency,
) => string | null;

export type AssetEvents = {
  events: CostEvent[] /** Fees of its trades and moves. */;
  fees: string;
};

/** Money that is what it says: a deposit of it has a cost, unlike a deposit of a coin. */
const cash = new Set(['KRW', 'USD', 'EUR', 'JPY', 'CNY']);

/** Entries oldest first. */
export function costEvents(
  entries: readonly CostEntry[],
  currency: CostCurrency,
  valueThen: ValueThen,
): Map<string, AssetEvents> {
  const assets = new Map<string, AssetEvents>();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const of = (symbol: string): AssetEvents => {
    const known = assets.get(symbol);
    if (known !== undefined) return known;
    const made: AssetEvents = { events: [], fees: '0' };
    assets.set(symbol, made);
    return made;
  };
  for (const entry of entries) {
    if (sign(entry.quantity) === 0) continue;
    if (entry.type === 'trade' && entry.counterSymbol !== null && entry.counterQuantity !== null) {
      trade(entry, entry.counterSymbol, absolute(entry.counterQuantity));
    } else if (entry.type === 'adjustment' && entry.counterQuantity !== null) {
      explain(entry);
    } else move(entry);
  }
  return assets;

  function trade(entry: CostEntry, counter: string, counterQuantity: string): void {
    const { symbol, at } = entry;
    const quantity = absolute(entry.quantity);
    const value = valueIn(entry);
    const fee = feeOf(entry);
    const bought = sign(entry.quantity) > 0;
    const [got, gotQuantity] = bought ? [symbol, quantity] : [counter, counterQuantity];
    const [gave, gaveQuantity] = bought ? [counter, counterQuantity] : [symbol, quantity];
    let cost = value;
    let proceeds = value;
    let received = gotQuantity;
    if (fee !== null) {
      const feeValue = worth(fee.symbol, fee.quantity);
      of(symbol).fees = add(of(symbol).fees, feeValue ?? '0');
      if (fee.symbol === got && sign(subtract(gotQuantity, fee.quantity)) > 0) {
        // Less came in for the same money. Of a sale, that is the fee of what was sold.
        received = subtract(gotQuantity, fee.quantity);
        if (!bought) {
          cost = less(value, feeValue);
          proceeds = less(value, feeValue);
        }
      } else {
        of(fee.symbol).events.push({ kind: 'sold', quantity: fee.quantity, proceeds: feeValue });
        if (bought) cost = value === null || feeValue === null ? null : add(value, feeValue);
        else proceeds = less(value, feeValue);
      }
    }
    of(gave).events.push({ kind: 'sold', quantity: gaveQuantity, proceeds });
    of(got).events.push({ kind: 'in', quantity: received, cost });

    function worth(feeSymbol: string, feeQuantity: string): string | null {
      if (value !== null && feeSymbol === counter && sign(counterQuantity) > 0) {
        return divide(multiply(feeQuantity, value), counterQuantity);
      }
      if (value !== null && feeSymbol === symbol) {
        return divide(multiply(feeQuantity, value), quantity);
      }
      return valueThen(feeSymbol, feeQuantity, at, currency);
    }
  }

  function explain(entry: CostEntry): void {
    const paid = absolute(entry.counterQuantity ?? '0');
    const cost =
      entry.counterSymbol === currency
        ? paid
        : entry.counterSymbol === null
          ? null
          : valueThen(entry.counterSymbol, paid, entry.at, currency);
    if (cost === null) return;
    of(entry.symbol).events.push({ kind: 'explained', quantity: absolute(entry.quantity), cost });
  }

  function move(entry: CostEntry): void {
    const quantity = absolute(entry.quantity);
    const { events } = of(entry.symbol);
    const arrived = sign(entry.quantity) > 0;
    if (entry.ownMoveId !== null) {
      if (!arrived) lose(entry.symbol, lostOnTheWay(entry, byId.get(entry.ownMoveId)), entry.at);
    } else if (arrived) {
      const known = entry.type === 'income' || cash.has(entry.symbol);
      events.push({ kind: 'in', quantity, cost: known ? valueIn(entry) : null });
    } else {
      events.push({ kind: 'out', quantity });
    }
    const fee = feeOf(entry);
    if (fee !== null) lose(fee.symbol, fee.quantity, entry.at);
  }

  function lose(symbol: string, quantity: string, at: Date): void {
    if (sign(quantity) <= 0) return;
    const asset = of(symbol);
    asset.events.push({ kind: 'spent', quantity });
    asset.fees = add(asset.fees, valueThen(symbol, quantity, at, currency) ?? '0');
  }

  function valueIn(entry: CostEntry): string | null {
    if (entry.symbol === currency) return absolute(entry.quantity);
    if (entry.counterSymbol === currency && entry.counterQuantity !== null) {
      return absolute(entry.counterQuantity);
    }
    return currency === 'KRW' ? entry.valueKrw : entry.valueUsd;
  }
}

function feeOf(entry: CostEntry): { symbol: string; quantity: string } | null {
  return entry.feeSymbol === null || entry.feeQuantity === null || sign(entry.feeQuantity) <= 0
    ? null
    : { symbol: entry.feeSymbol, quantity: entry.feeQuantity };
}

/** What left less what arrived: a fee that the sender did not name. */
function lostOnTheWay(sent: CostEntry, received: CostEntry | undefined): string {
  return received === undefined
    ? '0'
    : subtract(absolute(sent.quantity), absolute(received.quantity));
}

function less(value: string | null, fee: string | null): string | null {
  return value === null || fee === null ? null : subtract(value, fee);
}
