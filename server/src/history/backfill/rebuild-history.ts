/**
 * Builds a person's history back from what they hold, what moved and the prices of then, for hours
 * and days of which nothing was recorded. A total is stored only where the ledgers of all accounts
 * reach and everything had a price; one asset's worth, where the ledgers of its holders do.
 */
import { dayMs } from '@moa/contracts/time';
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { startSlices } from '../../jobs/give-way.ts';
import {
  fillPriceHistory,
  type HeldAt,
  maxPastMs,
  type PricesOutside,
  readPricesThen,
} from '../../ledger/api.ts';
import { isKorean } from '../../providers/exchanges/is-korean.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { isComparable } from '../snapshots/read-comparable.ts';
import { type SnapshotRow, snapshots } from '../snapshots/tables.ts';
import { pastMoments } from './past-moments.ts';
import { type Account, readAccounts } from './read-accounts.ts';
import { rebuiltHistories } from './tables.ts';
import { type AccountThen, type PastValue, valuePast } from './value-past.ts';
import { walkOf } from './walk-of.ts';

/** Answers how many points were written, how many assets lack prices that exist, and how long it kept the thread. */
// Over 100 lines: the steps of one reconstruction, in the order in which each narrows the next.
export async function rebuildHistory(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
  userId: string,
  signal?: AbortSignal,
): Promise<{ points: number; unpriced: number; workedMs: number }> {
  const { db, clock } = context;
  const now = clock.now();
  const { accounts, comparable, built } = await readAccounts(db, userId);
  const pasts = accounts.flatMap(({ past }) => (past === null ? [] : [past.begins.getTime()]));
  const reaches = accounts.flatMap(({ reach }) => (reach === null ? [] : [reach.getTime()]));
  const moved = accounts.flatMap(({ moves }) => moves.at(-1)?.at.getTime() ?? []);
  reaches.push(...pasts);
  moved.push(...pasts);
  const slices = startSlices();
  const missed = new Set<string>();
  if (reaches.length === 0 || moved.length === 0) return write([]);
  const since = new Date(
    Math.max(now.getTime() - maxPastMs, Math.min(...reaches), Math.min(...moved)),
  );
  const symbols = new Set(accounts.flatMap(symbolsOf));
  const onMissed = (symbol: string) => missed.add(symbol);
  const days = { symbols, span: 'day' as const, since, onMissed };
  if (!(await fillPriceHistory(context, outside, days, signal))) {
    throw new Error('no market was heard of yet, so nothing of the past can be priced');
  }
  const recent = new Date(Math.max(since.getTime(), now.getTime() - 31 * dayMs));
  const hours = { symbols, span: 'hour' as const, since: recent, onMissed };
  await fillPriceHistory(context, outside, hours, signal);
  const prices = await readPricesThen(db, symbols, since, now);
  const recorded = await recordedSteps();

  slices.begin();
  const walks = accounts.map((account) => ({
    account,
    walk: walkOf(account),
    symbols: symbolsOf(account),
    hold: holderOf(account),
  }));
  const rows: SnapshotRow[] = [];
  for (const moment of pastMoments(now, since)) {
    if (signal?.aborted) {
      return { points: 0, unpriced: missed.size, workedMs: slices.workedMs() };
    }
    await slices.giveWay();
    const known: AccountThen[] = [];
    const unknown: string[] = [];
    for (const { walk, symbols: own, hold } of walks) {
      const then = walk?.at(moment) ?? null;
      if (then === null) unknown.push(...own);
      else known.push(hold(then));
    }
    if (known.length === 0) continue;
    if (walks.every(({ walk }) => walk === null || walk.isBeforeAll(moment))) break;
    if (recorded.has(stepOf(moment))) continue;
    const value = valuePast(known, prices, moment);
    for (const symbol of unknown) delete value.assets[symbol];
    if (walks.length > known.length) value.total = null;
    if (value.total !== null || Object.keys(value.assets).length > 0) {
      rows.push(snapshotOf(moment, value));
    }
  }
  return write(rows);

  function holderOf({ source, handPriced, writtenDown }: Account): (then: HeldAt) => AccountThen {
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
      const marketOf = (symbol: string) => priced.get(symbol) ?? { symbol, factor: '1' };
      return {
        sourceId: source.id,
        type,
        inKorea,
        held,
        priced: marketOf,
        hasMarket,
        isHandPriced: (symbol) =>
          handPriced.has(symbol) ||
          (writtenDown.has(symbol) && !hasMarket(marketOf(symbol).symbol)),
      };
    };
  }

  /** Hours and days in which a total of the sources of now was recorded. */
  async function recordedSteps(): Promise<ReadonlySet<string>> {
    const reported = await db
      .selectDistinct({
        hour: sql<string>`to_char(date_trunc('hour', ${snapshots.takenAt} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24')`,
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
    return new Set(reported.flatMap((row) => [row.hour, row.hour.slice(0, 10)]));
  }

  /** An hour of the last 30 days, a day before that. */
  function stepOf(moment: Date): string {
    const text = moment.toISOString();
    const asHour = now.getTime() - moment.getTime() <= 30 * dayMs;
    return asHour ? text.slice(0, 13) : text.slice(0, 10);
  }

  function snapshotOf(takenAt: Date, value: PastValue): SnapshotRow {
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
      sources: comparable.set,
      readAges: null,
      builtAt: now,
    };
  }

  /** Takes the place of what was built back before. */
  async function write(points: SnapshotRow[]) {
    await db.transaction(async (tx) => {
      await tx
        .delete(snapshots)
        .where(and(eq(snapshots.userId, userId), eq(snapshots.reason, 'rebuilt')));
      for (let index = 0; index < points.length; index += 100) {
        await tx.insert(snapshots).values(points.slice(index, index + 100));
      }
      const mark = { sources: built, at: now };
      await tx
        .insert(rebuiltHistories)
        .values({ userId, ...mark })
        .onConflictDoUpdate({ target: rebuiltHistories.userId, set: mark });
    });
    return { points: points.length, unpriced: missed.size, workedMs: slices.workedMs() };
  }
}

function symbolsOf({ held, moves, priced, past }: Account): string[] {
  const symbols = new Set([...held.keys(), ...(past?.symbols ?? [])]);
  for (const { symbol, counterSymbol, feeSymbol } of moves) {
    for (const one of [symbol, counterSymbol, feeSymbol]) if (one !== null) symbols.add(one);
  }
  for (const { symbol } of priced.values()) symbols.add(symbol);
  return [...symbols];
}
