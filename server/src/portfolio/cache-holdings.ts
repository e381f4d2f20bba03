/**
 * Cache of users’ valued holdings: the last few hundred users requested. Any change of their
 * holdings invalidates the entry; price changes are applied on each read.
 */
import { dayMs } from '@moa/contracts/time';
import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { readFxBasis } from '../currency/api.ts';
import { newId } from '../database/new-id.ts';
import { readFlows } from '../ledger/api.ts';
import { bookOn } from '../providers/prices/book-on.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { readPositions, readSourceRows } from '../sources/api.ts';
import { changeAsset, createTurns, noLedger } from './cost/asset-ledger.ts';
import { cacheLedgerCosts } from './cost/cache-ledger-costs.ts';
import { eventsOfEntry } from './cost/cost-events.ts';
import type { LedgerCosts } from './cost/ledger-memory.ts';
import { getPrices, getSymbols } from './cost/ledger-memory.ts';
import { readCosts } from './cost/read-costs.ts';
import type { SourceEntry } from './cost/reported-units.ts';
import { readMarks } from './overrides/read-marks.ts';
import type { PriceChanges } from './price-changes.ts';
import type { ReadImitated } from './read-imitated.ts';
import { type TotalShift, totalShifts } from './tables.ts';
import { createValuation, type Valuation } from './valuation/create-valuation.ts';
import { shiftsBetween } from './valuation/shifts-between.ts';
import type { Past } from './valuation/summarise.ts';

/** Reads a user’s earlier values; provided by history. */
export type ReadEarlier = (
  userId: string,
  now: Date,
) => Promise<Pick<Past, 'baselines' | 'rebuilding'>>;

export type CachedHoldings = {
  /** On the bank's basis, as all that is kept of the past. */
  valuation: Valuation;
  /** On the basis chosen by the user; the same object if that is the bank’s. */
  shown: Valuation;
  past: Past;
  /** Counts what is read again: the past each minute, everything when holdings change. */
  version: number;
};

type LoadedHoldings = CachedHoldings & { pricesTo: number; pastAt: number };
type Entry = { loading: Promise<LoadedHoldings>; loaded: LoadedHoldings | null };

const maxCached = 500;
const pastStoredMs = 60_000;
/** While it is built back, how far that is. */
const progressStoredMs = 5_000;
/** A month, and the day by which its first value may be older. */
const month = 32 * dayMs;

export function cacheHoldings(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  book: PriceBook,
  changes: PriceChanges,
  { readEarlier, readImitated }: { readEarlier: ReadEarlier; readImitated: ReadImitated },
) {
  // It forgets before anything here is read again.
  const ledgers = cacheLedgerCosts({ db, bus });
  const cached = new Map<string, Entry>();
  /** Loads under way; those of a user follow each other. */
  const loading = new Map<string, Promise<LoadedHoldings>>();
  let versions = 0;
  /** Holdings before a change by this process, to measure the change against. */
  const changing = new Map<string, Promise<LoadedHoldings>>();
  const forget = ({ userId }: { userId: string }) => {
    cached.delete(userId);
  };
  /** Changes that the user makes now, with the holdings that were read last. */
  const ownChanges = new Map<string, { count: number; before: Promise<LoadedHoldings> }>();
  const noteChange = ({ userId }: { userId: string }) => {
    const before = ownChanges.get(userId)?.before ?? cached.get(userId)?.loading;
    if (before !== undefined && !changing.has(userId)) changing.set(userId, before);
    if (changing.size > maxCached) changing.delete(changing.keys().next().value ?? '');
  };
  /** The next reader tries again where this fails. */
  const noteRemoval = (userId: string) => {
    if (changing.has(userId)) of(userId).catch(() => undefined);
  };
  const endings = [
    // Before it is forgotten.
    bus.subscribe('portfolio.changed', noteChange, { scope: 'own' }),
    bus.subscribe('source.removed', noteChange, { scope: 'own' }),
    bus.subscribe('portfolio.changed', forget),
    bus.subscribe('ledger.changed', forget),
    bus.subscribe('source.added', forget),
    bus.subscribe('source.removed', forget),
    // The shift of a removal is recorded at once, at current prices, whether or not the portfolio
    // is viewed.
    bus.subscribe('source.removed', ({ userId }) => noteRemoval(userId), { scope: 'own' }),
    bus.subscribe('source.synchronised', forget),
    bus.subscribe('history.rebuilt', forget),
  ];

  return {
    /** Holdings of a user at current prices. */
    of,
    /**
     * Runs a change that the user makes, up to its `portfolio.changed`: its effect on the total is
     * measured against the holdings of before, also where they are forgotten or read meanwhile.
     */
    async change<T>(userId: string, work: (before: CachedHoldings) => Promise<T>): Promise<T> {
      const loaded = await of(userId);
      const own = ownChanges.get(userId) ?? { count: 0, before: Promise.resolve(loaded) };
      ownChanges.set(userId, own);
      own.count += 1;
      try {
        return await work(loaded);
      } finally {
        own.count -= 1;
        if (own.count === 0) ownChanges.delete(userId);
      }
    },
    /** The same where it needs no reading and no price changed since; null otherwise. */
    unchanged(userId: string): CachedHoldings | null {
      const loaded = cached.get(userId)?.loaded ?? null;
      if (loaded === null || loaded.pricesTo !== changes.now()) return null;
      return isPastOld(loaded) ? null : loaded;
    },
    /** Holdings of a user with their costs if the ledger had one more entry. */
    async withEntry(userId: string, entry: SourceEntry): Promise<Valuation> {
      const { shown } = await of(userId);
      const costs = await withEntry(db, await ledgers.of(userId), entry);
      return createValuation(shown.holdings, shown.book, {
        costs: await readCosts(db, userId, Promise.resolve(costs)),
        now: () => clock.now().getTime(),
      });
    },
    stop() {
      ledgers.stop();
      for (const end of endings) end();
    },
  };

  async function of(userId: string): Promise<LoadedHoldings> {
    const known = cached.get(userId);
    const entry = known ?? begin(userId);
    cached.delete(userId);
    cached.set(userId, entry);
    if (cached.size > maxCached) cached.delete(cached.keys().next().value ?? '');
    try {
      const loaded = await entry.loading;
      if (isPastOld(loaded)) {
        loaded.pastAt = Date.now();
        loaded.past = await readPast(userId);
        loaded.version = ++versions;
      }
      bringForward(loaded);
      return loaded;
    } catch (error) {
      if (cached.get(userId) === entry) cached.delete(userId);
      throw error;
    }
  }

  function bringForward(loaded: LoadedHoldings): void {
    const changed = changes.since(loaded.pricesTo);
    loaded.valuation.take(changed);
    if (loaded.shown !== loaded.valuation) loaded.shown.take(changed);
    loaded.pricesTo = changes.now();
  }

  function begin(userId: string): Entry {
    const entry: Entry = { loading: load(userId, loading.get(userId)), loaded: null };
    loading.set(userId, entry.loading);
    // It measures the changes so far; later ones are measured against it.
    const own = ownChanges.get(userId);
    if (own !== undefined) own.before = entry.loading;
    const end = (loaded: LoadedHoldings | null) => {
      entry.loaded = loaded;
      if (loading.get(userId) === entry.loading) loading.delete(userId);
    };
    // Its readers hear of a failure.
    entry.loading.then(end, () => end(null));
    return entry;
  }

  async function load(
    userId: string,
    earlier: Promise<LoadedHoldings> | undefined,
  ): Promise<LoadedHoldings> {
    // Taken before anything is awaited: a change during this load names this very load, for the next.
    const before = changing.get(userId) ?? ownChanges.get(userId)?.before;
    changing.delete(userId);
    // It may be writing a shift that belongs to the past read here.
    await earlier?.catch(() => undefined);
    const [sources, rows, marks, costs, past, basis] = await Promise.all([
      readSourceRows(db, userId),
      readPositions(db, userId),
      readMarks(db, userId),
      readCosts(db, userId, ledgers.of(userId)),
      readPast(userId),
      readFxBasis(db, userId),
    ]);
    const imitated = await readImitated(rows, sources);
    const holdings = { sources, positions: rows, marks, imitated };
    const pricesTo = changes.now();
    const now = () => clock.now().getTime();
    const valuation = createValuation(holdings, book, { costs, now });
    const shifts = await noteShifts(userId, valuation, before);
    const shown =
      basis === 'bank'
        ? valuation
        : createValuation(holdings, bookOn(book, basis, now), { costs, now });
    return {
      valuation,
      shown,
      past: { ...past, shifts: [...(past.shifts ?? []), ...shifts] },
      version: ++versions,
      pricesTo,
      pastAt: Date.now(),
    };
  }

  /** Records by how much a user’s own change moved the total. */
  async function noteShifts(
    userId: string,
    valuation: Valuation,
    before: Promise<LoadedHoldings> | undefined,
  ): Promise<TotalShift[]> {
    const known = await before?.catch(() => null);
    if (known == null) return [];
    bringForward(known);
    const at = clock.now();
    const shifts = shiftsBetween(known.valuation, valuation).map((shift) => ({ ...shift, at }));
    if (shifts.length > 0) {
      await db
        .insert(totalShifts)
        .values(shifts.map((shift) => ({ ...shift, id: newId('shi'), userId })));
    }
    return shifts;
  }

  function isPastOld({ past, pastAt }: LoadedHoldings): boolean {
    return Date.now() - pastAt > (past.rebuilding ? progressStoredMs : pastStoredMs);
  }

  async function readPast(userId: string): Promise<Past> {
    const now = clock.now();
    const since = new Date(now.getTime() - month);
    const [earlier, flows, shifts] = await Promise.all([
      readEarlier(userId, now),
      readFlows(db, userId, since),
      db
        .select()
        .from(totalShifts)
        .where(and(eq(totalShifts.userId, userId), gte(totalShifts.at, since))),
    ]);
    return { ...earlier, flows, shifts };
  }
}
export type HoldingsKeeper = ReturnType<typeof cacheHoldings>;

/** A ledger’s costs as they would be with one more entry. */
async function withEntry(
  db: Context['db'],
  { assets }: LedgerCosts,
  entry: SourceEntry,
): Promise<LedgerCosts> {
  const { valueThen } = await getPrices(db, [entry]);
  const KRW = eventsOfEntry(entry, undefined, 'KRW', valueThen);
  const USD = eventsOfEntry(entry, undefined, 'USD', valueThen);
  const change = { before: [], now: [{ entry, KRW, USD }] };
  const next = new Map(assets);
  const turns = createTurns();
  for (const symbol of getSymbols(entry)) {
    const asset = next.get(symbol) ?? noLedger;
    await turns.run(
      (function* () {
        next.set(symbol, yield* changeAsset(symbol, asset, change));
      })(),
    );
  }
  return { assets: next };
}
