/**
 * A ledger as what happened to each asset, in one currency. The fee of a purchase adds to its cost
 * and the fee of a sale comes off its proceeds, whatever it is paid in; a fee in a third asset is
 * that asset sold. Income costs what it was worth when it came. A move between own accounts is
 * nothing but its fee. What is called an adjustment and has a price tells what units that are there
 * already cost.
 */
import type { CostEvent } from '@moa/finance/cost/cost-event';
import { absolute, add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { LedgerEntryRow } from '../../ledger/tables.ts';

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

type CostCurrency = 'KRW' | 'USD';

/** What a quantity of an asset was worth at a moment; null where nobody knows. */
export type ValueThen = (
  symbol: string,
  quantity: string,
  at: Date,
  currency: CostCurrency,
) => string | null;

/** What an entry did to one asset, and what of it was a fee of the asset’s trades and moves. */
export type EntryEvent = { symbol: string; event: CostEvent; fee: string | null };

/** Money that is what it says: a deposit of it has a cost, unlike a deposit of a coin. */
const cash = new Set(['KRW', 'USD', 'EUR', 'JPY', 'CNY']);

/**
 * What an entry did, in the order in which it did it. `other` is the entry at the other end of a move
 * between own accounts.
 */
export function eventsOfEntry(
  entry: CostEntry,
  other: CostEntry | undefined,
  currency: CostCurrency,
  valueThen: ValueThen,
): EntryEvent[] {
  const found: EntryEvent[] = [];
  const push = (symbol: string, event: CostEvent, fee: string | null = null) =>
    found.push({ symbol, event, fee });
  if (sign(entry.quantity) === 0) return found;
  if (entry.type === 'trade' && entry.counterSymbol !== null && entry.counterQuantity !== null) {
    trade(entry.counterSymbol, absolute(entry.counterQuantity));
  } else if (entry.type === 'adjustment' && entry.counterQuantity !== null) explain();
  else move();
  return found;

  function trade(counter: string, counterQuantity: string): void {
    const { symbol, at } = entry;
    const quantity = absolute(entry.quantity);
    const value = valueIn();
    const fee = feeOf(entry);
    const bought = sign(entry.quantity) > 0;
    const [got, gotQuantity] = bought ? [symbol, quantity] : [counter, counterQuantity];
    const [gave, gaveQuantity] = bought ? [counter, counterQuantity] : [symbol, quantity];
    let cost = value;
    let proceeds = value;
    let received = gotQuantity;
    let feePaid: string | null = null;
    if (fee !== null) {
      const feeValue = worth(fee.symbol, fee.quantity);
      feePaid = feeValue;
      if (fee.symbol === got && sign(subtract(gotQuantity, fee.quantity)) > 0) {
        // Less came in for the same money. Of a sale, that is the fee of what was sold.
        received = subtract(gotQuantity, fee.quantity);
        if (!bought) {
          cost = less(value, feeValue);
          proceeds = less(value, feeValue);
        }
      } else {
        push(fee.symbol, { kind: 'sold', quantity: fee.quantity, proceeds: feeValue });
        if (bought) cost = value === null || feeValue === null ? null : add(value, feeValue);
        else proceeds = less(value, feeValue);
      }
    }
    push(gave, { kind: 'sold', quantity: gaveQuantity, proceeds }, bought ? null : feePaid);
    push(got, { kind: 'in', quantity: received, cost }, bought ? feePaid : null);

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

  function explain(): void {
    const paid = absolute(entry.counterQuantity ?? '0');
    const cost =
      entry.counterSymbol === currency
        ? paid
        : entry.counterSymbol === null
          ? null
          : valueThen(entry.counterSymbol, paid, entry.at, currency);
    if (cost === null) return;
    push(entry.symbol, { kind: 'explained', quantity: absolute(entry.quantity), cost });
  }

  function move(): void {
    const quantity = absolute(entry.quantity);
    const arrived = sign(entry.quantity) > 0;
    if (entry.ownMoveId !== null) {
      if (!arrived) lose(entry.symbol, lostOnTheWay(entry, other));
    } else if (arrived) {
      const known = entry.type === 'income' || cash.has(entry.symbol);
      push(entry.symbol, { kind: 'in', quantity, cost: known ? valueIn() : null });
    } else {
      push(entry.symbol, { kind: 'out', quantity });
    }
    const fee = feeOf(entry);
    if (fee !== null) lose(fee.symbol, fee.quantity);
  }

  function lose(symbol: string, quantity: string): void {
    if (sign(quantity) <= 0) return;
    push(symbol, { kind: 'spent', quantity }, valueThen(symbol, quantity, entry.at, currency));
  }

  function valueIn(): string | null {
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
