/**
 * Accounts of a user with holdings, movements and the time since which the movements are complete.
 */
import { add, sign } from '@moa/finance/money/decimal';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  comesBefore,
  createPastWalk,
  entriesAtOnce,
  entryColumns,
  type PastWalk,
  partLeft,
  type Rest,
  readClaimedRests,
  readInPieces,
} from '../../ledger/api.ts';
import { type LedgerCursorRow, ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import { type WalletPastRow, walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { isSetApart, type Mark, readMarks } from '../../portfolio/api.ts';
import {
  type Comparable,
  getComparable,
  readPositions,
  readTwins,
  sourceSet,
} from '../../sources/api.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { lastGone } from '../snapshots/read-comparable.ts';
import type { Moved } from './walk-back.ts';

export type Account = {
  source: SourceRow;
  /** The source, and those whose keys are of the same account. */
  sourceIds: readonly string[];
  held: Map<string, string>;
  /** Positions whose market has another symbol. */
  priced: Map<string, { symbol: string; factor: string }>;
  /** Symbols priced by the user. Their prices of the past are not stored. */
  handPriced: ReadonlySet<string>;
  /**
   * Symbols with a value when they were entered manually: the user’s value applies where no market
   * prices them.
   */
  writtenDown: ReadonlySet<string>;
  moves: Moved[];
  /** Since when the ledger tells all that moved; null where it never does. */
  reach: Date | null;
  /** Past of a wallet whose node serves old blocks. */
  past: PastWalk | null;
};

type Accounts = {
  accounts: Account[];
  /** Sources that have been read; rebuilt values consist of them. */
  comparable: Comparable;
  /** The same, with those marked whose ledger is not read to its end. */
  built: string;
};

export async function readAccounts(db: Context['db'], userId: string): Promise<Accounts> {
  const [rows, marks, held, left, rests, twins] = await Promise.all([
    db
      .select({ source: sources, cursor: ledgerCursors })
      .from(sources)
      .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
      .where(eq(sources.userId, userId)),
    readMarks(db, userId),
    readPositions(db, userId),
    lastGone(db, userId),
    readClaimedRests(db, userId),
    readTwins(db, userId),
  ]);
  const accounts: Account[] = [];
  for (const { source, cursor } of rows) {
    const own = held.filter((position) => position.sourceId === source.id);
    const left = own.filter(
      (position) =>
        marks.get(position.id)?.excluded === true ||
        isSetApart(position, source, marks.get(position.id)),
    );
    const leftOut = new Set(left.map(({ symbol }) => symbol));
    const counted = own.filter(({ symbol }) => !leftOut.has(symbol));
    const entries = withoutClaimed(await readEntries(db, source), rests);
    const pasts = source.kind === 'wallet' ? await readPasts(db, source.id) : [];
    const readAt = source.kind === 'manual' ? null : source.lastSyncedAt;
    const moves = entries.filter(
      (entry) =>
        // Later entries are not in the balances. A manual cost of existing units moves none.
        (readAt === null || entry.at <= readAt) &&
        !(entry.type === 'adjustment' && entry.counterQuantity !== null),
    );
    accounts.push({
      source,
      sourceIds: [source.id],
      held: sumUp(counted),
      priced: new Map(
        counted.flatMap(({ symbol, priceSymbol, priceFactor }) =>
          priceSymbol === null ? [] : [[symbol, { symbol: priceSymbol, factor: priceFactor }]],
        ),
      ),
      handPriced: new Set(
        counted
          .filter(({ id, unitPrice }) => (marks.get(id)?.unitPrice ?? unitPrice) !== null)
          .map(({ symbol }) => symbol),
      ),
      writtenDown: new Set(
        source.kind === 'manual'
          ? entries.flatMap(({ symbol, valueKrw }) => (valueKrw === null ? [] : [symbol]))
          : [],
      ),
      moves: leftOut.size === 0 ? moves : moves.filter(({ symbol }) => !leftOut.has(symbol)),
      reach: getReach(source, cursor, moves.at(-1)?.at ?? null),
      // Suspected tokens are not in it, and one that poses as another takes nothing from that.
      past: createPastWalk(pasts, getExcluded(own, marks)),
    });
  }
  return {
    // What holds nothing and never did takes nothing away from what is known.
    accounts: joinTwins(
      accounts.filter(
        ({ held: amounts, moves, past }) =>
          amounts.size > 0 || moves.length > 0 || (past !== null && past.symbols.size > 0),
      ),
      twins,
    ),
    comparable: { ...getComparable(rows.map(({ source }) => source)), left },
    built: sourceSet(
      rows.map(({ source, cursor }) => ({ ...source, looking: cursor?.complete !== true })),
    ),
  };
}

/** Two keys of one account tell one past: what a later key alone tells is of the balances of the earlier. */
function joinTwins(
  accounts: readonly Account[],
  twins: Awaited<ReturnType<typeof readTwins>>,
): Account[] {
  let joined = [...accounts];
  for (const { firstId, secondId, choice } of twins) {
    const first = joined.find(({ source }) => source.id === firstId);
    const second = joined.find(({ source }) => source.id === secondId);
    if (choice === 'apart' || first === undefined || second === undefined) continue;
    const held = new Map(first.held);
    for (const [symbol, quantity] of second.held) {
      held.set(symbol, add(held.get(symbol) ?? '0', quantity));
    }
    const account: Account = {
      ...first,
      sourceIds: [...first.sourceIds, ...second.sourceIds],
      held,
      priced: new Map([...second.priced, ...first.priced]),
      handPriced: new Set([...first.handPriced, ...second.handPriced]),
      moves: [...first.moves, ...second.moves].sort((a, b) => +b.at - +a.at),
      reach: pickLater(first.reach, second.reach),
    };
    joined = joined.flatMap((one) => (one === first ? [account] : one === second ? [] : [one]));
  }
  return joined;
}

function pickLater(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** A moment holds a page of figures: so many are read at once, and others in between. */
const pastsAtOnce = 100;

async function readPasts(db: Context['db'], sourceId: string): Promise<WalletPastRow[]> {
  const pasts: WalletPastRow[] = [];
  for (;;) {
    const last = pasts.at(-1);
    const rows = await db
      .select()
      .from(walletPasts)
      .where(
        and(
          eq(walletPasts.sourceId, sourceId),
          last === undefined ? undefined : gt(walletPasts.at, last.at),
        ),
      )
      .orderBy(asc(walletPasts.at))
      .limit(pastsAtOnce);
    pasts.push(...rows);
    if (rows.length < pastsAtOnce) return pasts;
  }
}

/**
 * Removes units of an entry that a manually entered purchase also covers, so that they are not
 * counted twice.
 */
function withoutClaimed<T extends Moved & { id: string }>(
  entries: readonly T[],
  rests: ReadonlyMap<string, Rest>,
): T[] {
  return entries.flatMap((entry) => {
    const rest = rests.get(entry.id);
    if (rest === undefined) return [entry];
    if (sign(rest.left) <= 0) return [];
    const part = (amount: string | null) => (amount === null ? null : partLeft(amount, rest));
    return [
      {
        ...entry,
        quantity: partLeft(entry.quantity, rest),
        counterQuantity: part(entry.counterQuantity),
        feeQuantity: part(entry.feeQuantity),
      },
    ];
  });
}

/** Newest first. */
function readEntries(db: Context['db'], { id, userId }: SourceRow) {
  return readInPieces((after) =>
    db
      .select(entryColumns)
      .from(ledgerEntries)
      .where(
        and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.sourceId, id), comesBefore(after)),
      )
      .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
      .limit(entriesAtOnce),
  );
}

function getExcluded(
  rows: readonly PositionRow[],
  marks: ReadonlyMap<string, Mark>,
): ReadonlySet<string> {
  const excluded = rows.filter(
    ({ id, suspicion }) => suspicion === null && marks.get(id)?.excluded,
  );
  return new Set(excluded.map(({ symbol }) => symbol));
}

function sumUp(rows: readonly PositionRow[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { symbol, quantity } of rows) {
    if (sign(quantity) !== 0) sums.set(symbol, add(sums.get(symbol) ?? '0', quantity));
  }
  return sums;
}

/** Rewards that are not reported count as held all along; anything else that is not reported hides too much. */
function getReach(
  source: SourceRow,
  cursor: LedgerCursorRow | null,
  oldest: Date | null,
): Date | null {
  if (source.kind === 'manual') return new Date(0);
  if (source.lastSyncedAt === null || cursor === null || !cursor.complete) return null;
  return cursor.lacks.some((part) => part !== 'income') ? null : (cursor.coversFrom ?? oldest);
}
