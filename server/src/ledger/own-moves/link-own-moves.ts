import { dayMs } from '@moa/contracts/time';
import { absolute, compare, subtract } from '@moa/finance/money/decimal';
import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { sources } from '../../sources/tables.ts';
import { comesAfter, entriesAtOnce, readInPieces } from '../store/read-in-pieces.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

const tiesAtOnce = 250;

/**
 * Links the two ends of a user's transfers between own accounts, and unlinks those whose other end
 * is gone. `since`: transactions before it have been matched among themselves; null if unknown. A
 * long ledger is read in pieces, outside the linking transaction, so that nothing waits for the
 * whole of it.
 */
export async function linkOwnMoves(
  db: Context['db'],
  userId: string,
  since: number | null,
): Promise<void> {
  const other = alias(ledgerEntries, 'other');
  await db
    .update(ledgerEntries)
    .set({ ownMoveId: null })
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        isNotNull(ledgerEntries.ownMoveId),
        notExists(
          db.select({ id: other.id }).from(other).where(eq(other.id, ledgerEntries.ownMoveId)),
        ),
      ),
    );
  const isOpen = and(
    eq(ledgerEntries.userId, userId),
    inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
    isNull(ledgerEntries.ownMoveId),
  );
  let open: Transfer[];
  // What was freed was changed by that: it is among what is new.
  if (since === null) {
    if (!(await hasSeveralAccounts(db, userId))) return;
    open = await readOpen(db, isOpen);
  } else {
    const fresh = await readOpen(db, and(isOpen, gte(ledgerEntries.changedIn, since)));
    if (fresh.length === 0) return;
    const earlier = and(isOpen, lt(ledgerEntries.changedIn, since), ...couldMeet(fresh));
    open = [...fresh, ...(await readOpen(db, earlier))];
  }
  const moves = matchOwnMoves(open);
  for (let index = 0; index < moves.length; index += tiesAtOnce) {
    await tie(db, userId, moves.slice(index, index + tiesAtOnce));
  }
}

/** Ends that were linked concurrently stay as they are. */
async function tie(db: Context['db'], userId: string, moves: readonly OwnMove[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialised per user, so that no end is linked twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own-moves:${userId}`}))`);
    const ids = moves.flatMap(({ withdrawal, deposit }) => [withdrawal, deposit]);
    const rows = await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.id, ids), isNull(ledgerEntries.ownMoveId)))
      .orderBy(asc(ledgerEntries.id))
      .for('update');
    const stillOpen = new Set(rows.map(({ id }) => id));
    const ends = moves
      .filter(({ withdrawal, deposit }) => stillOpen.has(withdrawal) && stillOpen.has(deposit))
      .flatMap(({ withdrawal, deposit }) => [
        sql`(${withdrawal}, ${deposit})`,
        sql`(${deposit}, ${withdrawal})`,
      ]);
    if (ends.length === 0) return;
    await tx.execute(sql`
      update ledger_entries set own_move_id = ends.other
      from (values ${sql.join(ends, sql`, `)}) as ends(id, other)
      where ledger_entries.id = ends.id`);
  });
}

/** Transfers between own accounts need at least two accounts. */
async function hasSeveralAccounts(db: Context['db'], userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(eq(sources.userId, userId))
    .limit(2);
  return rows.length > 1;
}

function readOpen(db: Context['db'], among: SQL | undefined): Promise<Transfer[]> {
  return readInPieces((after) =>
    db
      .select(transfer)
      .from(ledgerEntries)
      .where(and(among, comesAfter(after)))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
      .limit(entriesAtOnce),
  );
}

const transfer = {
  id: ledgerEntries.id,
  sourceId: ledgerEntries.sourceId,
  at: ledgerEntries.at,
  type: ledgerEntries.type,
  symbol: ledgerEntries.symbol,
  quantity: ledgerEntries.quantity,
  feeSymbol: ledgerEntries.feeSymbol,
  feeQuantity: ledgerEntries.feeQuantity,
  transactionId: ledgerEntries.transactionId,
};

/** Among these are all that could be other ends of the given ones. */
function couldMeet(fresh: readonly Transfer[]): SQL[] {
  const times = fresh.map(({ at }) => at.getTime());
  const [from, to] = times.reduce(
    ([minimum, maximum], time) => [Math.min(minimum, time), Math.max(maximum, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const sourceIds = new Set(fresh.map(({ sourceId }) => sourceId));
  const [only] = sourceIds;
  const hashes = new Set(
    fresh.flatMap(({ transactionId }) =>
      transactionId === null ? [] : [transactionId.toLowerCase().replace(/^0x/, '')],
    ),
  );
  const isNear = between(ledgerEntries.at, new Date(from - maxMoveMs), new Date(to + maxMoveMs));
  const hash = sql`regexp_replace(lower(${ledgerEntries.transactionId}), '^0x', '')`;
  const isNamed = hashes.size === 0 ? undefined : inArray(hash, [...hashes]);
  return [
    inArray(ledgerEntries.symbol, [...new Set(fresh.map(({ symbol }) => symbol))]),
    or(isNear, isNamed) ?? isNear,
    // Of one account nothing goes to itself.
    ...(sourceIds.size === 1 && only !== undefined ? [ne(ledgerEntries.sourceId, only)] : []),
  ];
}

// Matches the two ends of transfers between a user's own accounts by transaction hash, or else by
// asset, amount (the sender's fee apart) and at most 24 hours between them; the nearest in time
// first, one to one. Transfers without a second end are external.

export type Transfer = Pick<
  LedgerEntryRow,
  | 'id'
  | 'sourceId'
  | 'at'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'feeSymbol'
  | 'feeQuantity'
  | 'transactionId'
>;

type OwnMove = { withdrawal: string; deposit: string };

/** Between leaving and arriving. */
const maxMoveMs = dayMs;

type Candidate = { withdrawal: Transfer; deposit: Transfer; byHash: boolean; apart: number };

export function matchOwnMoves(transfers: readonly Transfer[]): OwnMove[] {
  const candidates: Candidate[] = [];
  for (const { withdrawals, deposits } of bySymbol(transfers)) {
    let first = 0;
    const byHash = Map.groupBy(deposits, getHash);
    for (const withdrawal of withdrawals) {
      const sent = withdrawal.at.getTime();
      // An exchange may credit what arrived days ago: who sent it had to be verified first.
      for (const deposit of byHash.get(getHash(withdrawal) ?? '') ?? []) {
        if (deposit.sourceId === withdrawal.sourceId) continue;
        const apart = Math.abs(deposit.at.getTime() - sent);
        candidates.push({ withdrawal, deposit, byHash: true, apart });
      }
      while ((deposits[first]?.at.getTime() ?? Number.POSITIVE_INFINITY) < sent - maxMoveMs) {
        first += 1;
      }
      for (let index = first; index < deposits.length; index += 1) {
        const deposit = deposits[index];
        if (deposit === undefined || deposit.at.getTime() > sent + maxMoveMs) break;
        if (deposit.sourceId === withdrawal.sourceId) continue;
        const isNamed = getHash(withdrawal) !== null && getHash(deposit) !== null;
        if (isNamed || !sameAmount(withdrawal, deposit)) continue;
        const apart = Math.abs(deposit.at.getTime() - sent);
        candidates.push({ withdrawal, deposit, byHash: false, apart });
      }
    }
  }
  candidates.sort(
    (a, b) =>
      Number(b.byHash) - Number(a.byHash) ||
      Number(sameAmount(b.withdrawal, b.deposit)) - Number(sameAmount(a.withdrawal, a.deposit)) ||
      a.apart - b.apart ||
      byId(a.withdrawal, b.withdrawal) ||
      byId(a.deposit, b.deposit),
  );
  const taken = new Set<string>();
  return candidates.flatMap(({ withdrawal, deposit }) => {
    if (taken.has(withdrawal.id) || taken.has(deposit.id)) return [];
    taken.add(withdrawal.id).add(deposit.id);
    return [{ withdrawal: withdrawal.id, deposit: deposit.id }];
  });
}

function byId(a: Transfer, b: Transfer): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function bySymbol(transfers: readonly Transfer[]) {
  const groups = new Map<string, { withdrawals: Transfer[]; deposits: Transfer[] }>();
  for (const transfer of [...transfers].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (transfer.type !== 'deposit' && transfer.type !== 'withdrawal') continue;
    const group = groups.get(transfer.symbol) ?? { withdrawals: [], deposits: [] };
    group[transfer.type === 'deposit' ? 'deposits' : 'withdrawals'].push(transfer);
    groups.set(transfer.symbol, group);
  }
  return groups.values();
}

/** Some write a hash with the mark of its notation, and some without. */
function getHash({ transactionId }: Transfer): string | null {
  return transactionId?.toLowerCase().replace(/^0x/, '') ?? null;
}

function sameAmount(withdrawal: Transfer, deposit: Transfer): boolean {
  const sent = absolute(withdrawal.quantity);
  const arrived = absolute(deposit.quantity);
  if (compare(sent, arrived) === 0) return true;
  return (
    withdrawal.feeQuantity !== null &&
    withdrawal.feeSymbol === withdrawal.symbol &&
    compare(subtract(sent, withdrawal.feeQuantity), arrived) === 0
  );
}
