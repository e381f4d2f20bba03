/**
 * Which units a person's word of what was paid is about, entry by entry: the units came by another entry
 * than the purchase that the person wrote down, which moves nothing of them a second time.
 */
import { type Arrival, type Claim, type Match, matchClaims } from '@moa/finance/cost/match-claims';
import { absolute, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type EntryColumn, entryColumns } from '../entries/entry-columns.ts';
import { isNamed, named } from '../entries/named-entry.ts';
import { isCash } from '../is-cash.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

type Entry = Pick<LedgerEntryRow, EntryColumn | 'sourceId' | 'valueUsd' | 'valueUsdt'> & {
  explainsId: string | null;
};

/** What came in of an asset, and whether its cost is known without a person's word. */
export function arrivalsOf(
  symbol: string,
  entries: readonly Entry[],
): (Arrival & { entry: Entry })[] {
  return entries.flatMap((entry) => {
    const quantity = isWord(entry) ? null : cameOf(symbol, entry);
    if (quantity === null) return [];
    return [{ id: entry.id, at: entry.at.getTime(), quantity, known: isKnown(entry), entry }];
  });
}

/** The matches of a person's words of an asset with what came in of it. */
export function matchesOf(symbol: string, entries: readonly Entry[]): Match[] {
  const claims = entries.flatMap((entry): Claim[] => {
    const quantity = isWord(entry) ? cameOf(symbol, entry) : null;
    if (quantity === null) return [];
    return [{ id: entry.id, at: entry.at.getTime(), quantity, of: entry.explainsId }];
  });
  return claims.length === 0 ? [] : matchClaims(claims, arrivalsOf(symbol, entries));
}

/** What is left of a purchase that a person wrote down, without the units that came by other entries. */
export type Rest = { left: string; of: string };

/** By entry; a purchase that is not among them moved all that it says. */
export async function readClaimedRests(
  db: Context['db'],
  userId: string,
): Promise<ReadonlyMap<string, Rest>> {
  const own = eq(ledgerEntries.userId, userId);
  const words = (await readEntries(db, and(own, eq(ledgerEntries.manual, true)))).filter(isWord);
  const rests = new Map<string, Rest>();
  if (words.length === 0) return rests;
  const symbols = new Set(words.flatMap((entry) => gotOf(entry)?.symbol ?? []));
  const entries = await readArriving(db, userId, symbols);
  for (const symbol of symbols) {
    for (const { claim, quantity } of matchesOf(symbol, entries)) {
      const entry = words.find(({ id }) => id === claim);
      const whole = entry === undefined ? null : cameOf(symbol, entry);
      if (entry?.type !== 'trade' || whole === null) continue;
      const { left } = rests.get(claim) ?? { left: whole };
      rests.set(claim, { left: subtract(left, quantity), of: whole });
    }
  }
  return rests;
}

/** So much of an amount as is left. */
export function partLeft(amount: string, { left, of }: Rest): string {
  return divide(multiply(amount, left), of);
}

/** All entries by which an asset came in, and what a person says was paid for it, oldest first. */
export function readArriving(
  db: Context['db'],
  userId: string,
  symbols: ReadonlySet<string>,
): Promise<Entry[]> {
  const list = [...symbols];
  return readEntries(
    db,
    and(
      eq(ledgerEntries.userId, userId),
      or(inArray(ledgerEntries.symbol, list), inArray(ledgerEntries.counterSymbol, list)),
      or(
        inArray(ledgerEntries.type, ['deposit', 'income', 'adjustment']),
        eq(ledgerEntries.manual, true),
        and(isNull(ledgerEntries.valueKrw), isNull(ledgerEntries.valueUsd)),
      ),
      isNull(ledgerEntries.ownMoveId),
    ),
  );
}

const columns = {
  ...entryColumns,
  sourceId: ledgerEntries.sourceId,
  valueUsd: ledgerEntries.valueUsd,
  valueUsdt: ledgerEntries.valueUsdt,
};

function readEntries(db: Context['db'], where: SQL | undefined): Promise<Entry[]> {
  return db
    .select({ ...columns, explainsId: named.id })
    .from(ledgerEntries)
    .leftJoin(named, isNamed)
    .where(where)
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
}

/** Whether it is a person's word of what was paid. */
function isWord({ type, manual, counterQuantity }: Entry): boolean {
  return counterQuantity !== null && (type === 'adjustment' || (type === 'trade' && manual));
}

/** How much of an asset came in by an entry, the fee in the same asset taken off. */
function cameOf(symbol: string, entry: Entry): string | null {
  const got = gotOf(entry);
  if (got === null || got.symbol !== symbol) return null;
  const { feeSymbol, feeQuantity } = entry;
  const less = entry.type === 'trade' && feeSymbol === symbol ? (feeQuantity ?? '0') : '0';
  const came = subtract(got.quantity, less);
  return sign(came) > 0 ? came : got.quantity;
}

function gotOf({ type, symbol, quantity, counterSymbol, counterQuantity }: Entry) {
  const isSold = type === 'trade' && sign(quantity) < 0;
  if (!isSold) {
    if (sign(quantity) <= 0 && type !== 'adjustment') return null;
    if (sign(quantity) < 0 && counterQuantity === null) return null;
    return isCash(symbol) ? null : { symbol, quantity: absolute(quantity) };
  }
  if (counterSymbol === null || counterQuantity === null || isCash(counterSymbol)) return null;
  return { symbol: counterSymbol, quantity: absolute(counterQuantity) };
}

function isKnown({ type, valueKrw, valueUsd }: Entry): boolean {
  if (type === 'deposit' || type === 'adjustment') return false;
  return valueKrw !== null || valueUsd !== null;
}
