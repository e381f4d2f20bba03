/**
 * Amounts put into and taken out of each asset between two times, its income and its fees, by every
 * entry of the ledger: a trade is a flow between two assets.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { absolute, add, divide, multiply, negate, sign } from '@moa/finance/money/decimal';
import { and, asc, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { startSlices } from '../../jobs/give-way.ts';
import {
  amountThen,
  comesAfter,
  entriesAtOnce,
  entryValue,
  type FlowEnd,
  isFlow,
  type PricesThen,
  partLeft,
  type Rest,
  readClaimedRests,
  readInPieces,
  readPricesThen,
} from '../../ledger/api.ts';
import { type LedgerEntryRow, ledgerEntries } from '../../ledger/tables.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isIn, type Reads } from '../../sources/api.ts';
import { entryMoves, getMoney } from './entry-moves.ts';

type KnownThen = { at: Date; reads?: Reads };
type MovedEntry = { entry: LedgerEntryRow; other: LedgerEntryRow | null; rest: Rest | null };

/** In one currency. */
export type AssetFlows = {
  /** Put in less taken out; null if the value of a flow is unknown. */
  net: string | null;
  /** Units received less units sent, over all entries. */
  moved: string;
  income: string;
  /** Never negative. */
  fees: string;
};

export async function readEntriesSince(
  db: Context['db'],
  userId: string,
  since: Date,
): Promise<MovedEntry[]> {
  const end = alias(ledgerEntries, 'other_end');
  const own = and(eq(ledgerEntries.userId, userId), gte(ledgerEntries.at, since));
  const [rows, ends, rests] = await Promise.all([
    readInPieces((after) =>
      db
        .select()
        .from(ledgerEntries)
        .where(and(own, comesAfter(after)))
        .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
        .limit(entriesAtOnce),
    ),
    // Few entries are one end of a move.
    db
      .select({ id: ledgerEntries.id, other: end })
      .from(ledgerEntries)
      .innerJoin(end, eq(end.id, ledgerEntries.ownMoveId))
      .where(own),
    readClaimedRests(db, userId),
  ]);
  const others = new Map(ends.map(({ id, other }) => [id, other]));
  return rows.map((entry) => ({
    entry,
    other: others.get(entry.id) ?? null,
    rest: rests.get(entry.id) ?? null,
  }));
}

/** By symbol, of what the last value has and the first has not; a long calculation gives way. */
export async function assetFlows(
  entries: readonly MovedEntry[],
  { first, last }: { first: KnownThen; last: KnownThen },
  isOutside: (end: FlowEnd) => boolean,
  currency: CurrencyCode,
  book: PriceBook,
  feePrices: Pick<PricesThen, 'price'> | null = null,
): Promise<Map<string, AssetFlows>> {
  const slices = startSlices();
  const found = new Map<string, AssetFlows>();
  const of = (symbol: string) => {
    const known = found.get(symbol) ?? { net: '0', moved: '0', income: '0', fees: '0' };
    found.set(symbol, known);
    return known;
  };
  for (const { entry, other, rest } of entries) {
    await slices.giveWay();
    if (isIn(entry, first) || !isIn(entry, last) || isOutside(entry)) continue;
    const arrived = other !== null && entry.type === 'withdrawal' ? other : entry;
    const value = entryValue(arrived, currency, book);
    const part = (amount: string) => (rest === null ? amount : partLeft(amount, rest));
    // Of a move between own accounts one end is a flow where the other is not in this time.
    const isOneEnd =
      other !== null &&
      isFlow({ ...entry, otherEnd: other }, { before: first, now: last }, isOutside);
    for (const [index, { symbol, quantity, flow }] of entryMoves(entry, value).entries()) {
      const into = of(symbol);
      into.moved = add(into.moved, part(quantity));
      const own = isOneEnd && index === 0 ? signedAs(entry.quantity, value) : flow;
      into.net = own === null || into.net === null ? null : add(into.net, part(own));
    }
    if (entry.type === 'income' && value !== null) {
      const into = of(entry.symbol);
      into.income = add(into.income, part(sign(entry.quantity) < 0 ? negate(value) : value));
    }
    const fee = getFee(entry, value) ?? feeBeside(entry, { prices: feePrices, currency, book });
    if (fee !== null) {
      const into = of(fee.symbol);
      into.fees = add(into.fees, part(fee.value));
    }
  }
  return found;
}

/** Historical prices of fees paid in a third asset, such as an exchange’s coin or gas. */
export function readFeePrices(
  db: Context['db'],
  entries: readonly MovedEntry[],
  now: Date,
): Promise<PricesThen> | null {
  const paid = entries.filter(({ entry }) => isBeside(entry));
  const [first] = paid.map(({ entry }) => entry.at.getTime()).sort((a, b) => a - b);
  if (first === undefined) return null;
  const symbols = new Set(paid.flatMap(({ entry }) => entry.feeSymbol ?? []));
  return readPricesThen(db, symbols, new Date(first), now);
}

/** True if the entry’s own price does not give the value of its fee. */
function isBeside({ symbol, quantity, counterSymbol, feeSymbol, feeQuantity }: LedgerEntryRow) {
  return (
    feeSymbol !== null &&
    feeQuantity !== null &&
    feeSymbol !== counterSymbol &&
    (feeSymbol !== symbol || sign(quantity) === 0)
  );
}

function feeBeside(
  entry: LedgerEntryRow,
  {
    prices,
    currency,
    book,
  }: { prices: Pick<PricesThen, 'price'> | null; currency: CurrencyCode; book: PriceBook },
): { symbol: string; value: string } | null {
  const { feeSymbol, feeQuantity, at } = entry;
  if (prices === null || feeSymbol === null || feeQuantity === null || !isBeside(entry))
    return null;
  const { krw, usd, usdt = null } = prices.price(feeSymbol, at, false);
  const unit = amountThen({ valueKrw: krw, valueUsd: usd, valueUsdt: usdt }, currency, book);
  return unit === null ? null : { symbol: feeSymbol, value: multiply(feeQuantity, unit) };
}

function signedAs(quantity: string, value: string | null): string | null {
  return value === null || sign(quantity) > 0 ? value : negate(value);
}

/** By which asset a fee is borne, and what it was worth by the entry’s own price; null where that does not tell. */
function getFee(entry: LedgerEntryRow, value: string | null) {
  const { symbol, quantity, counterSymbol, counterQuantity, feeSymbol, feeQuantity } = entry;
  if (value === null || feeSymbol === null || feeQuantity === null) return null;
  const of = (base: string) =>
    sign(base) === 0 ? null : divide(multiply(feeQuantity, value), absolute(base));
  const worth =
    feeSymbol === counterSymbol && counterQuantity !== null
      ? of(counterQuantity)
      : feeSymbol === symbol
        ? of(quantity)
        : null;
  // In the money of a trade it is borne by what was traded, as `entryMoves` has it.
  return worth === null ? null : { symbol: getMoney(entry)?.bornBy ?? feeSymbol, value: worth };
}
