/**
 * Converts a ledger to events of each asset, in one currency. The fee of a purchase adds to its
 * cost and the fee of a sale reduces its proceeds, in whatever it is paid; a fee in a third asset
 * is a sale of that asset. A fee of unknown value leaves the rest of a cost unchanged. Income costs
 * its value when received. A transfer between own accounts keeps its cost and loses its fee. A
 * manually entered purchase, and an adjustment with a price, state what units cost: see
 * `settleClaims`.
 */
import type { CostEvent } from '@moa/finance/cost/cost-event';
import type { ClaimedEvent } from '@moa/finance/cost/settle-claims';
import { absolute, add, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { type EntryColumn, isCash } from '../../ledger/api.ts';
import type { LedgerEntryRow } from '../../ledger/tables.ts';

export type CostEntry = Pick<LedgerEntryRow, EntryColumn | 'valueUsd' | 'ownMoveId'> & {
  /** The entry whose units it says the cost of. */
  explainsId?: string | null;
  sourceId?: string;
};

type CostCurrency = 'KRW' | 'USD';

/** Value of a quantity of an asset at a time; null if unknown. */
export type ValueThen = (
  symbol: string,
  quantity: string,
  at: Date,
  currency: CostCurrency,
) => string | null;

/** A fee of trades and moves: null where there was none. */
export type FeePart = string | 'unknown' | null;

/**
 * Effect of an entry on one asset, and the part of it that was a fee of the asset’s trades and
 * transfers.
 */
export type EntryEvent = { symbol: string; event: CostEvent | ClaimedEvent; fee: FeePart };

/**
 * Events of an entry, in the order in which they occurred. `other` is the entry at the other end of
 * a transfer between own accounts.
 */
// Over 100 lines: what an entry did is one list, to which each kind of entry adds in its order.
export function eventsOfEntry(
  entry: CostEntry,
  other: CostEntry | undefined,
  currency: CostCurrency,
  valueThen: ValueThen,
): EntryEvent[] {
  const found: EntryEvent[] = [];
  const push = (symbol: string, event: EntryEvent['event'], fee: FeePart = null) =>
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
    const fee = getFee(entry);
    const bought = sign(entry.quantity) > 0;
    const [got, gotQuantity] = bought ? [symbol, quantity] : [counter, counterQuantity];
    const [gave, gaveQuantity] = bought ? [counter, counterQuantity] : [symbol, quantity];
    // What brings money was sold, whichever side of the entry says so.
    const sells = !bought || (isCash(got) && !isCash(gave));
    let cost = value;
    let proceeds = value;
    let received = gotQuantity;
    let feePaid: FeePart = null;
    if (fee !== null) {
      const feeValue = worth(fee.symbol, fee.quantity);
      feePaid = feeValue ?? 'unknown';
      if (fee.symbol === got && sign(subtract(gotQuantity, fee.quantity)) > 0) {
        // Less came in for the same money. Of a sale, that is the fee of what was sold.
        received = subtract(gotQuantity, fee.quantity);
        if (sells) {
          cost = less(value, feeValue);
          proceeds = less(value, feeValue);
        }
      } else {
        give(fee.symbol, fee.quantity, feeValue);
        if (!sells) cost = value === null ? null : add(value, feeValue ?? '0');
        else proceeds = less(value, feeValue);
      }
    }
    give(gave, gaveQuantity, proceeds, sells ? feePaid : null);
    get();

    /** Manual entries do not change cash: its balance is reported by itself. */
    function give(of: string, units: string, got: string | null, feePart: FeePart = null): void {
      if (entry.manual && isCash(of)) return;
      push(of, { kind: 'sold', quantity: units, proceeds: got }, feePart);
    }

    function get(): void {
      const feePart = sells ? null : feePaid;
      if (entry.manual && isCash(got)) return;
      // A file tells what happened, as an account does.
      if (!entry.manual || entry.importId != null) {
        push(got, { kind: 'in', quantity: received, cost }, feePart);
      } else {
        const claim = { quantity: received, cost, of: entry.explainsId ?? null, bought: true };
        push(got, { kind: 'claimed', ...claim }, feePart);
      }
    }

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
    push(entry.symbol, {
      kind: 'claimed',
      quantity: absolute(entry.quantity),
      cost,
      of: entry.explainsId ?? null,
      bought: false,
    });
  }

  function move(): void {
    const quantity = absolute(entry.quantity);
    const arrived = sign(entry.quantity) > 0;
    if (entry.ownMoveId !== null) {
      if (!arrived) lose(entry.symbol, lostOnTheWay(entry, other));
      carry();
    } else if (arrived) {
      const known = entry.type === 'income' || isCash(entry.symbol);
      push(entry.symbol, { kind: 'in', quantity, cost: known ? valueIn() : null });
    } else {
      push(entry.symbol, { kind: 'out', quantity });
    }
    const fee = getFee(entry);
    if (fee !== null) lose(fee.symbol, fee.quantity);
  }

  /** Told by the end that is dated first: clocks of two accounts differ. */
  function carry(): void {
    if (other?.sourceId === undefined || entry.sourceId === undefined) return;
    const isSent = sign(entry.quantity) < 0;
    const apart = entry.at.getTime() - other.at.getTime();
    if (isSent ? apart > 0 : apart >= 0) return;
    const [sent, received] = isSent ? [entry, other] : [other, entry];
    const quantity = absolute(received.quantity);
    const [from, to] = [sent.sourceId ?? '', received.sourceId ?? ''];
    push(entry.symbol, { kind: 'moved', quantity, from, to });
  }

  function lose(symbol: string, quantity: string): void {
    if (sign(quantity) <= 0) return;
    const worth = valueThen(symbol, quantity, entry.at, currency);
    push(symbol, { kind: 'spent', quantity }, worth ?? 'unknown');
  }

  function valueIn(): string | null {
    if (entry.symbol === currency) return absolute(entry.quantity);
    if (entry.counterSymbol === currency && entry.counterQuantity !== null) {
      return absolute(entry.counterQuantity);
    }
    return currency === 'KRW' ? entry.valueKrw : entry.valueUsd;
  }
}

function getFee(entry: CostEntry): { symbol: string; quantity: string } | null {
  return entry.feeSymbol === null || entry.feeQuantity === null || sign(entry.feeQuantity) <= 0
    ? null
    : { symbol: entry.feeSymbol, quantity: entry.feeQuantity };
}

/** Amount sent less amount received: a fee that the sender did not report. */
function lostOnTheWay(sent: CostEntry, received: CostEntry | undefined): string {
  return received === undefined
    ? '0'
    : subtract(absolute(sent.quantity), absolute(received.quantity));
}

function less(value: string | null, fee: string | null): string | null {
  return value === null ? null : subtract(value, fee ?? '0');
}
