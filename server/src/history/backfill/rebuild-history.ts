/**
 * Rebuilds a user’s history from holdings, movements and historical prices, for hours and days
 * without a recorded value. A total is stored if everything had a price, and its set names the
 * sources whose ledgers reach back that far. The value of one asset is stored if the ledgers of all
 * its holders reach back that far.
 */
import { dayMs, seoulDayOf } from '@moa/contracts/time';
import { and, eq, gt, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { startSlices } from '../../jobs/give-way.ts';
import {
  fillPriceHistory,
  type HeldAt,
  isCash,
  maxPastMs,
  type PricesOutside,
  type PricesThen,
  readPricesThen,
} from '../../ledger/api.ts';
import { isKorean } from '../../providers/exchanges/is-korean.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { setWithout, sourceIn } from '../../sources/api.ts';
import { endsDay } from '../snapshots/ends-day.ts';
import { isComparable } from '../snapshots/read-comparable.ts';
import { type SnapshotRow, snapshots } from '../snapshots/tables.ts';
import { hoursReach, pastMoments, pastParts } from './past-moments.ts';
import { type Account, readAccounts } from './read-accounts.ts';
import { rebuiltHistories } from './tables.ts';
import { type AccountThen, type PastValue, valuePast } from './value-past.ts';
import { getWalk } from './walk-of.ts';

/** `isReplaced`: a later build goes on instead. */
type Rebuilt = { points: number; unpriced: number; workedMs: number; isReplaced: boolean };
type RebuildOptions = {
  signal?: AbortSignal;
  /** Called once a part is written; `isPriced`: nothing from its beginning on lacks a price. */
  onPart?: (part: { begin: Date; isPriced: boolean }) => void;
  /** Where the parts begin that an earlier build has written: only older ones are built. */
  builtFrom?: Date | undefined;
};
/** Holdings at a time, and the accounts whose holdings are unknown. */
type Moment = { at: Date; known: AccountThen[]; unknown: Account[] };

/**
 * Builds one part of the past after another, the newest first (`pastParts`), and calls `onPart` once one is
 * written. Answers how many points were written, how many assets lack prices that exist, and how long it kept
 * the thread. Where it is aborted, the parts that are written stay; it ends where a later build wrote.
 */
// Over 100 lines: the steps of one reconstruction, in the order in which each narrows the next.
export async function rebuildHistory(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  userId: string,
  { signal, onPart, builtFrom }: RebuildOptions = {},
): Promise<Rebuilt> {
  const { db, clock } = context;
  const now = clock.now();
  const { accounts, comparable, built } = await readAccounts(db, userId);
  const pasts = accounts.flatMap(({ past }) => (past === null ? [] : [past.begins.getTime()]));
  const reaches = accounts.flatMap(({ reach }) => (reach === null ? [] : [reach.getTime()]));
  const moved = accounts.flatMap(({ moves }) => moves.at(-1)?.at.getTime() ?? []);
  reaches.push(...pasts);
  moved.push(...pasts);
  const named = new Set(comparable.set.split(' ').map(sourceIn));
  const slices = startSlices();
  const missed = new Set<string>();
  let points = 0;
  /** A build that began later knows more: it goes on, and this one ends. */
  const isOver = new AbortController();
  const result = () => ({
    points,
    unpriced: missed.size,
    workedMs: slices.workedMs(),
    isReplaced: isOver.signal.aborted,
  });
  const isEnded = () => signal?.aborted === true || isOver.signal.aborted;
  if (reaches.length === 0 || moved.length === 0) {
    await replace([], null, null);
    await mark();
    return result();
  }
  const since = new Date(
    Math.max(now.getTime() - maxPastMs, Math.min(...reaches), Math.min(...moved)),
  );
  const symbols = new Set(accounts.flatMap(getSymbols));
  const recorded = await recordedSteps();
  const walks = accounts.map((account) => ({
    account,
    walk: getWalk(account),
    hold: getHolder(account),
  }));
  const isLeft = (moment: Date) => builtFrom === undefined || moment < builtFrom;
  const moments = pastMoments(now, since).filter(isLeft);
  const parts = pastParts(now, since).filter(isLeft);
  /** Moments of which a price may be known once days are. */
  const unpriced: Moment[] = [];
  let end: Date | null = builtFrom ?? null;
  let isBeforeAll = false;
  for (const [index, begin] of parts.entries()) {
    const isLast = index === parts.length - 1;
    await fillPrices(begin, isLast);
    if (isEnded()) return result();
    const prices = await readPricesThen(db, symbols, begin, end ?? now);
    slices.begin();
    const rows: SnapshotRow[] = [];
    while (!isBeforeAll && (moments[0] ?? since) >= begin) {
      const at = moments.shift();
      if (at === undefined) break;
      await slices.giveWay();
      if (isEnded()) return result();
      const moment = heldAt(at);
      if (moment.known.length === 0) continue;
      isBeforeAll = walks.every(({ walk }) => walk === null || walk.isBeforeAll(at));
      if (isBeforeAll || recorded.has(getStep(at))) continue;
      const row = valueMoment(moment, prices);
      if (row !== null) rows.push(row);
      if (row === null || row.krw === null) unpriced.push(moment);
    }
    await replace(rows, isLast || isBeforeAll ? null : begin, end);
    if (isOver.signal.aborted) return result();
    onPart?.({ begin, isPriced: missed.size === 0 && unpriced.length === 0 });
    if (isBeforeAll) break;
    end = begin;
  }
  await revalue();
  if (isEnded()) return result();
  await mark();
  return result();

  /** Hours as far as they reach; days for the last part and those before hours, and of money for all. */
  async function fillPrices(begin: Date, isLast: boolean): Promise<void> {
    const onMissed = (symbol: string) => missed.add(symbol);
    const recent = Math.max(since.getTime(), now.getTime() - hoursReach - dayMs);
    const isRecent = begin.getTime() >= recent;
    const hours = new Date(Math.max(begin.getTime(), recent));
    const cash = [...symbols].filter(isCash);
    const fills = [
      { symbols: isRecent && !isLast ? cash : symbols, span: 'day' as const, since: begin },
      { symbols, span: 'hour' as const, since: hours },
    ];
    for (const fill of fills) {
      const isAsked = await fillPriceHistory(context, outside, { ...fill, onMissed }, signal);
      if (!isAsked && !signal?.aborted) {
        throw new Error('no market was heard of yet, so nothing of the past can be priced');
      }
    }
  }

  function heldAt(at: Date): Moment {
    const known: AccountThen[] = [];
    const unknown: Account[] = [];
    for (const { account, walk, hold } of walks) {
      const then = walk?.at(at) ?? null;
      if (then === null) unknown.push(account);
      else known.push(hold(then));
    }
    return { at, known, unknown };
  }

  /** Null where nothing of it is known. What is not known of one account takes nothing from the others: the total is of these. */
  function valueMoment({ at, known, unknown }: Moment, prices: PricesThen): SnapshotRow | null {
    const value = valuePast(known, prices, at);
    for (const account of unknown) {
      for (const symbol of getSymbols(account)) delete value.assets[symbol];
    }
    // No set can exclude these: manual entries and sources that have not been read yet.
    if (unknown.some(({ sourceIds }) => !sourceIds.some((id) => named.has(id)))) value.total = null;
    return value.total === null && Object.keys(value.assets).length === 0
      ? null
      : getSnapshot(at, value, setWithout(comparable.set, listIds(unknown)));
  }

  /** Values again what lacked a price, by the prices that came since. */
  async function revalue(): Promise<void> {
    const [newest, oldest] = [unpriced[0], unpriced.at(-1)];
    if (newest === undefined || oldest === undefined) return;
    const prices = await readPricesThen(db, symbols, oldest.at, newest.at);
    slices.begin();
    for (const moment of unpriced) {
      await slices.giveWay();
      const row = valueMoment(moment, prices);
      if (row === null || row.krw === null) continue;
      await replace([row], moment.at, new Date(moment.at.getTime() + 1));
    }
  }

  function getHolder({ source, handPriced, writtenDown }: Account): (then: HeldAt) => AccountThen {
    const inKorea = isKorean(source.provider);
    const type = source.kind === 'wallet' ? 'defi' : 'cex';
    const markets = new Map<string, boolean>();
    const hasMarket = (symbol: string) => {
      let has = markets.get(symbol);
      if (has === undefined) {
        has = quoteAsset(outside.book, symbol, inKorea ? 'upbit' : null) !== null;
        markets.set(symbol, has);
      }
      return has;
    };
    return ({ held, priced }) => {
      const getMarket = (symbol: string) => priced.get(symbol) ?? { symbol, factor: '1' };
      return {
        sourceId: source.id,
        type,
        inKorea,
        held,
        priced: getMarket,
        hasMarket,
        isHandPriced: (symbol) =>
          handPriced.has(symbol) ||
          (writtenDown.has(symbol) && !hasMarket(getMarket(symbol).symbol)),
      };
    };
  }

  /** Hours, and days in Seoul at whose end, a total of the sources of now was recorded. */
  async function recordedSteps(): Promise<ReadonlySet<string>> {
    const reported = await db
      .selectDistinct({
        hour: sql<string>`to_char(${snapshots.takenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`,
        day: sql<string>`to_char(${snapshots.takenAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`,
        isEnd: endsDay(sql`${snapshots.takenAt}`),
      })
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, userId),
          gte(snapshots.takenAt, since),
          ne(snapshots.reason, 'rebuilt'),
          isNotNull(snapshots.krw),
          isComparable(comparable),
        ),
      );
    return new Set(reported.flatMap(({ hour, day, isEnd }) => (isEnd ? [hour, day] : [hour])));
  }

  /** An hour as far as hours reach, a day in Seoul before that. */
  function getStep(moment: Date): string {
    const time = moment.getTime();
    if (now.getTime() - time <= hoursReach) return moment.toISOString().slice(0, 13);
    return new Date(seoulDayOf(time) * dayMs).toISOString().slice(0, 10);
  }

  function getSnapshot(takenAt: Date, value: PastValue, set: string): SnapshotRow {
    const nothing = { KRW: null, USD: null, USDT: null };
    const { total } = value;
    return {
      id: newId('snp'),
      userId,
      takenAt,
      krw: total?.KRW ?? null,
      usd: total?.USD ?? null,
      usdt: total?.USDT ?? null,
      cex: total === null ? nothing : value.cex,
      defi: total === null ? nothing : value.defi,
      positionCount: value.positionCount,
      unpricedCount: value.unpricedCount,
      quality: total === null ? 'insufficient_data' : value.unpricedCount > 0 ? 'partial' : 'ok',
      reason: 'rebuilt',
      assets: value.assets,
      places: value.places,
      sources: set,
      readAges: null,
      builtAt: now,
    };
  }

  /** Takes the place of what was built back before from `from` to `to`, which is not included; null: without an end. */
  async function replace(
    rows: readonly SnapshotRow[],
    from: Date | null,
    to: Date | null,
  ): Promise<void> {
    await inTurn(async (tx) => {
      await tx
        .delete(snapshots)
        .where(
          and(
            eq(snapshots.userId, userId),
            eq(snapshots.reason, 'rebuilt'),
            from === null ? undefined : gte(snapshots.takenAt, from),
            to === null ? undefined : lt(snapshots.takenAt, to),
          ),
        );
      for (let index = 0; index < rows.length; index += 100) {
        await tx.insert(snapshots).values(rows.slice(index, index + 100));
      }
      points += rows.length;
    });
  }

  async function mark(): Promise<void> {
    const state = { sources: built, at: now };
    await inTurn(async (tx) => {
      await tx
        .insert(rebuiltHistories)
        .values({ userId, ...state })
        .onConflictDoUpdate({ target: rebuiltHistories.userId, set: state });
    });
  }

  /**
   * Runs the writes of a user's builds one at a time; skips those of a build that a later one
   * replaced.
   */
  async function inTurn(write: (tx: Transaction) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rebuild:${userId}`}))`);
      const [later] = await tx
        .select({ id: snapshots.id })
        .from(snapshots)
        .where(and(eq(snapshots.userId, userId), gt(snapshots.builtAt, now)))
        .limit(1);
      const [mark] = await tx
        .select({ at: rebuiltHistories.at })
        .from(rebuiltHistories)
        .where(and(eq(rebuiltHistories.userId, userId), gt(rebuiltHistories.at, now)));
      if (later === undefined && mark === undefined) await write(tx);
      else isOver.abort();
    });
  }
}

function listIds(accounts: readonly Account[]): ReadonlySet<string> {
  return new Set(accounts.flatMap(({ sourceIds }) => sourceIds));
}

function getSymbols({ held, moves, priced, past }: Account): string[] {
  const symbols = new Set([...held.keys(), ...(past?.symbols ?? [])]);
  for (const { symbol, counterSymbol, feeSymbol } of moves) {
    for (const one of [symbol, counterSymbol, feeSymbol]) if (one !== null) symbols.add(one);
  }
  for (const { symbol } of priced.values()) symbols.add(symbol);
  return [...symbols];
}
