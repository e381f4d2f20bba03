/**
 * A user’s ledger in memory, as far as costs need it: read once, and after that only what was
 * written, changed or deleted since. Events are recomputed if the entry or the other end of its
 * transfer changed; assets not named by such entries stay unchanged.
 */

import { multiply } from '@moa/finance/money/decimal';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { firstRunning } from '../../database/first-running.ts';
import {
  comesAfter,
  entriesAtOnce,
  entryColumns,
  isNamed,
  named,
  readInPieces,
  readPricesThen,
} from '../../ledger/api.ts';
import { ledgerDeletions, ledgerEntries } from '../../ledger/tables.ts';
import {
  type AssetChange,
  type AssetLedger,
  changeAsset,
  createTurns,
  noLedger,
} from './asset-ledger.ts';
import { eventsOfEntry, type ValueThen } from './cost-events.ts';
import type { SourceEntry } from './reported-units.ts';

/** Costs according to the ledger, independent of current holdings: the larger part of the work. */
export type LedgerCosts = { readonly assets: ReadonlyMap<string, AssetLedger> };

export type LedgerMemory = {
  /** As of the last reading. */
  costs(): LedgerCosts;
  entries(): number;
  /** Reads what is new; callers that ask meanwhile wait for a reading that begins after this one. */
  refresh(): Promise<LedgerCosts>;
};

/** Deletions are remembered for a day. */
const maxRestMs = 12 * 3_600_000;
/** Maximum number of entries with an unknown historical price that are retried at once. */
const maxUnpriced = 500;
const unpricedEveryMs = 10 * 60_000;

type VersionedEntry = SourceEntry & { changedIn: number };

// Over 100 lines: entries, ends, values and costs are one state that a reading brings forward together.
export function createLedgerMemory(db: Context['db'], userId: string): LedgerMemory {
  let byId = new Map<string, VersionedEntry>();
  /** Which entries name an entry as the other end of their move. */
  let endsByMove = new Map<string, Set<string>>();
  let unpriced = new Set<string>();
  let costs: LedgerCosts = { assets: new Map() };
  /** Writes of this transaction and later ones may not have been seen yet. */
  let since = 0;
  let readAt = 0;
  let unpricedAt = 0;
  let reading: Promise<LedgerCosts> = Promise.resolve(costs);
  const names = new Map<string, string>();

  return {
    costs: () => costs,
    entries: () => byId.size,
    refresh() {
      reading = reading.then(readNew, readNew);
      return reading;
    },
  };

  async function readNew(): Promise<LedgerCosts> {
    const nextSince = await firstRunning(db);
    const rested = Date.now() - readAt > maxRestMs;
    const changes = since === 0 || rested ? null : await readChanges(db, userId, since);
    // Should it fail half-way, all is read again.
    since = 0;
    if (changes === null) {
      byId = new Map();
      endsByMove = new Map();
      unpriced = new Set();
      await apply(await readAll(db, userId), [], new Map());
    } else {
      const rows = changes.rows.filter(
        ({ id, changedIn }) => byId.get(id)?.changedIn !== changedIn,
      );
      await apply(rows, changes.deleted, costs.assets);
    }
    since = nextSince;
    readAt = Date.now();
    return costs;
  }

  async function apply(
    rows: readonly VersionedEntry[],
    deleted: readonly string[],
    assets: ReadonlyMap<string, AssetLedger>,
  ): Promise<void> {
    const before = new Map<string, VersionedEntry>();
    const touched = new Set<string>();
    const touch = (id: string) => {
      touched.add(id);
      for (const end of endsByMove.get(id) ?? []) touched.add(end);
    };
    if (Date.now() - unpricedAt > unpricedEveryMs) {
      unpricedAt = Date.now();
      for (const id of [...unpriced].slice(0, maxUnpriced)) touched.add(id);
    }
    const turns = createTurns();
    await turns.run(
      (function* () {
        for (const id of deleted) touch(id);
        for (const { id } of rows) touch(id);
        yield;
        for (const id of touched) {
          const known = byId.get(id);
          if (known !== undefined) before.set(id, known);
        }
        for (const id of deleted) forget(id);
        for (const row of rows) {
          forget(row.id);
          keep(row);
          yield;
        }
      })(),
    );
    if (touched.size === 0) return;

    const now = [...touched]
      .flatMap((id) => byId.get(id) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const { valueThen, missed } = await getPrices(db, now);
    const changesBySymbol = new Map<
      string,
      { before: VersionedEntry[]; now: AssetChange['now'][number][] }
    >();
    const of = (symbol: string) => {
      const known = changesBySymbol.get(symbol);
      if (known !== undefined) return known;
      const made = { before: [], now: [] };
      changesBySymbol.set(symbol, made);
      return made;
    };
    for (const entry of before.values()) {
      for (const symbol of getSymbols(entry)) of(symbol).before.push(entry);
    }
    await turns.run(
      (function* () {
        for (const entry of now) {
          const other = entry.ownMoveId === null ? undefined : byId.get(entry.ownMoveId);
          missed.value = false;
          const KRW = eventsOfEntry(entry, other, 'KRW', valueThen);
          const USD = eventsOfEntry(entry, other, 'USD', valueThen);
          unpriced.delete(entry.id);
          if (missed.value) unpriced.add(entry.id);
          for (const symbol of getSymbols(entry)) of(symbol).now.push({ entry, KRW, USD });
          yield;
        }
      })(),
    );
    const next = new Map(assets);
    await turns.run(
      (function* () {
        for (const [symbol, change] of changesBySymbol) {
          const asset = yield* changeAsset(symbol, next.get(symbol) ?? noLedger, change);
          if (asset.entries === 0) next.delete(symbol);
          else next.set(symbol, asset);
        }
      })(),
    );
    costs = { assets: next };
  }

  function forget(id: string): void {
    const known = byId.get(id);
    if (known === undefined) return;
    byId.delete(id);
    unpriced.delete(id);
    if (known.ownMoveId !== null) endsByMove.get(known.ownMoveId)?.delete(id);
  }

  function keep(row: VersionedEntry): void {
    const entry = {
      ...row,
      sourceId: shared(row.sourceId),
      symbol: shared(row.symbol),
      counterSymbol: row.counterSymbol === null ? null : shared(row.counterSymbol),
      feeSymbol: row.feeSymbol === null ? null : shared(row.feeSymbol),
    };
    byId.set(row.id, entry);
    if (row.ownMoveId === null) return;
    const ends = endsByMove.get(row.ownMoveId);
    if (ends === undefined) endsByMove.set(row.ownMoveId, new Set([row.id]));
    else ends.add(row.id);
  }

  /** One text in memory for all that say the same. */
  function shared(name: string): string {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, name);
    return name;
  }
}

const columns = {
  ...entryColumns,
  sourceId: ledgerEntries.sourceId,
  valueUsd: ledgerEntries.valueUsd,
  ownMoveId: ledgerEntries.ownMoveId,
  explainsId: named.id,
  changedIn: ledgerEntries.changedIn,
};

/** Null where it is so much that all is read instead. */
async function readChanges(
  db: Context['db'],
  userId: string,
  since: number,
): Promise<{ rows: VersionedEntry[]; deleted: string[] } | null> {
  const gone = await db
    .select({ id: ledgerDeletions.entryId })
    .from(ledgerDeletions)
    .where(and(eq(ledgerDeletions.userId, userId), gte(ledgerDeletions.changedIn, since)))
    .limit(entriesAtOnce);
  const deleted = gone.flatMap(({ id }) => id ?? []);
  if (deleted.length < gone.length || gone.length === entriesAtOnce) return null;
  const rows = await db
    .select(columns)
    .from(ledgerEntries)
    .leftJoin(named, isNamed)
    .where(and(eq(ledgerEntries.userId, userId), gte(ledgerEntries.changedIn, since)))
    .limit(entriesAtOnce);
  return rows.length === entriesAtOnce ? null : { rows, deleted };
}

function readAll(db: Context['db'], userId: string): Promise<VersionedEntry[]> {
  return readInPieces((after) =>
    db
      .select(columns)
      .from(ledgerEntries)
      .leftJoin(named, isNamed)
      .where(and(eq(ledgerEntries.userId, userId), comesAfter(after)))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
      .limit(entriesAtOnce),
  );
}

// Historical prices that entries need, and whether an unknown one was requested.

/** Oldest first. */
export async function getPrices(
  db: Context['db'],
  entries: readonly SourceEntry[],
): Promise<{ valueThen: ValueThen; missed: { value: boolean } }> {
  const missed = { value: false };
  const asking = entries.filter(
    ({ type, feeSymbol, ownMoveId }) =>
      feeSymbol !== null || ownMoveId !== null || type === 'adjustment',
  );
  const [first, last] = [asking[0], asking.at(-1)];
  if (first === undefined || last === undefined) {
    const none: ValueThen = (symbol, quantity, _at, currency) =>
      symbol === currency ? quantity : null;
    return { valueThen: none, missed };
  }
  const prices = await readPricesThen(db, asking.flatMap(getSymbols), first.at, last.at);
  const valueThen: ValueThen = (symbol, quantity, at, currency) => {
    if (symbol === currency) return quantity;
    const { krw, usd } = prices.price(symbol, at, false);
    const price = currency === 'KRW' ? krw : usd;
    if (price === null) missed.value = true;
    return price === null ? null : multiply(quantity, price);
  };
  return { valueThen, missed };
}

export function getSymbols({ symbol, counterSymbol, feeSymbol }: SourceEntry): string[] {
  return [...new Set([symbol, counterSymbol, feeSymbol])].filter((one) => one !== null);
}
