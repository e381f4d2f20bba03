/**
 * Units that a user's cost claims refer to, by entry. The units arrived by another entry than the
 * claimed purchase, which must not add them a second time.
 */
import {
  type Arrival,
  type Claim,
  type Match,
  matchClaimsInSteps,
} from '@moa/finance/cost/match-claims';
import { absolute, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Slices, startSlices } from '../../jobs/give-way.ts';
import { type EntryColumn, entryColumns } from '../entries/entry-columns.ts';
import { isNamed, named } from '../entries/named-entry.ts';
import { isCash } from '../is-cash.ts';
import { comesAfter, entriesAtOnce, readInPieces } from '../store/read-in-pieces.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

type Entry = Pick<LedgerEntryRow, EntryColumn | 'sourceId' | 'valueUsd' | 'valueUsdt'> & {
  explainsId: string | null;
};

/** Returns the arrivals of an asset, and whether their cost is known without a cost claim. */
export function getArrivals(
  symbol: string,
  entries: readonly Entry[],
): (Arrival & { entry: Entry })[] {
  return entries.flatMap((entry) => {
    const arrival = isWord(entry) ? null : getArrival(entry);
    return arrival?.symbol === symbol ? [{ ...arrival, entry }] : [];
  });
}

/** Matches the user's cost claims of an asset with its arrivals. */
export async function getMatches(symbol: string, entries: readonly Entry[]): Promise<Match[]> {
  const assets = await getAssets(entries, startSlices());
  return (await assets.get(symbol)?.matches()) ?? [];
}

/** Remainder of a cost claim, without the units that arrived by other entries. */
export type Rest = { left: string; of: string };
type Rests = ReadonlyMap<string, Rest>;
type Stored = { version: string; rests: Promise<Rests> };

const maxUsers = 200;
/** The rests of the users that asked last, by the version of their ledger. */
const storedRests = new WeakMap<Context['db'], Map<string, Stored>>();

/** By entry; a purchase that is not among them moved all that it says. */
export async function readClaimedRests(db: Context['db'], userId: string): Promise<Rests> {
  const version = await readVersion(db, userId);
  const stored = storedRests.get(db) ?? new Map<string, Stored>();
  storedRests.set(db, stored);
  const known = stored.get(userId);
  const rests = known?.version === version ? known.rests : findClaimedRests(db, userId);
  stored.delete(userId);
  stored.set(userId, { version, rests });
  for (const oldest of stored.keys()) {
    if (stored.size <= maxUsers) break;
    stored.delete(oldest);
  }
  rests.catch(() => {
    if (stored.get(userId)?.rests === rests) stored.delete(userId);
  });
  return rests;
}

/** Differs wherever an entry was written, changed or deleted. */
async function readVersion(db: Context['db'], userId: string): Promise<string> {
  const [found] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), sum(${ledgerEntries.changedIn}), max(${ledgerEntries.changedIn}))`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId));
  return found?.version ?? '';
}

async function findClaimedRests(db: Context['db'], userId: string): Promise<Rests> {
  const words = (await readEntries(db, and(eq(ledgerEntries.userId, userId), isByHand))).filter(
    isWord,
  );
  const rests = new Map<string, Rest>();
  if (words.length === 0) return rests;
  const symbols = new Set(words.flatMap((entry) => getReceived(entry)?.symbol ?? []));
  const purchases = new Set(words.flatMap(({ id, type }) => (type === 'trade' ? [id] : [])));
  const slices = startSlices();
  for (const asset of (await getAssets(await readArriving(db, userId, symbols), slices)).values()) {
    const wholes = new Map(asset.claims.map(({ id, quantity }) => [id, quantity]));
    for (const { claim, quantity } of await asset.matches()) {
      const whole = wholes.get(claim);
      if (whole === undefined || !purchases.has(claim)) continue;
      const { left } = rests.get(claim) ?? { left: whole };
      rests.set(claim, { left: subtract(left, quantity), of: whole });
      await slices.giveWay();
    }
  }
  return rests;
}

/** Returns arrivals and cost claims by asset; yields to the event loop while computing. */
async function getAssets(entries: readonly Entry[], slices: Slices) {
  slices.begin();
  const assets = new Map<
    string,
    { claims: Claim[]; arrivals: Arrival[]; matches(): Promise<Match[]> }
  >();
  for (const entry of entries) {
    await slices.giveWay();
    const arrival = getArrival(entry);
    if (arrival === null) continue;
    const asset = assets.get(arrival.symbol) ?? newAsset();
    assets.set(arrival.symbol, asset);
    if (isWord(entry)) asset.claims.push({ ...arrival, of: entry.explainsId });
    else asset.arrivals.push(arrival);
  }
  return assets;

  function newAsset() {
    const [claims, arrivals]: [Claim[], Arrival[]] = [[], []];
    return {
      claims,
      arrivals,
      async matches() {
        const steps = matchClaimsInSteps(claims, arrivals);
        for (;;) {
          const step = steps.next();
          if (step.done) return step.value;
          await slices.giveWay();
        }
      },
    };
  }
}

function getArrival(entry: Entry): (Arrival & { symbol: string }) | null {
  const got = getReceived(entry);
  if (got === null) return null;
  const quantity = findArrival(got, entry);
  const { id, at } = entry;
  return { id, at: at.getTime(), symbol: got.symbol, quantity, known: isKnown(entry) };
}

/** So much of an amount as is left. */
export function partLeft(amount: string, { left, of }: Rest): string {
  return divide(multiply(amount, left), of);
}

/** Reads all entries by which an asset arrived, and its cost claims, oldest first. */
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
        isByHand,
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
  return readInPieces((after) =>
    db
      .select({ ...columns, explainsId: named.id })
      .from(ledgerEntries)
      .leftJoin(named, isNamed)
      .where(and(where, comesAfter(after)))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
      .limit(entriesAtOnce),
  );
}

/**
 * Imported files count as reports, like those of accounts; only entries added by hand are the
 * user's memory.
 */
const isByHand = and(eq(ledgerEntries.manual, true), isNull(ledgerEntries.importId));

/** True if the entry is a user's cost claim. */
function isWord({ type, manual, importId, counterQuantity }: Entry): boolean {
  if (counterQuantity === null) return false;
  return type === 'adjustment' || (type === 'trade' && manual && importId == null);
}

/** Returns the quantity that arrived by an entry, less the fee in the same asset. */
function findArrival(
  { symbol, quantity }: { symbol: string; quantity: string },
  entry: Entry,
): string {
  const { feeSymbol, feeQuantity } = entry;
  const less = entry.type === 'trade' && feeSymbol === symbol ? (feeQuantity ?? '0') : '0';
  const came = subtract(quantity, less);
  return sign(came) > 0 ? came : quantity;
}

function getReceived({ type, symbol, quantity, counterSymbol, counterQuantity }: Entry) {
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
