/**
 * Prices at 09:00 in Korea, where Upbit and Bithumb begin their day: read from the price history in
 * the background, once a day for all users, and served from memory.
 */
import { dayMs } from '@moa/contracts/time';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { unattended } from '../error-boundary.ts';
import { fillPriceHistory, type PricesOutside } from '../ledger/api.ts';
import { priceHistory } from '../ledger/price-history/tables.ts';

/** By Upbit's market in won and Binance's in tethers; null where there was none. */
type DayPrice = { krw: string | null; usd: string | null };

export type DayPrices = {
  /** Answers at once; null where it is not known, and is then looked up for the next who asks. */
  of(market: string): DayPrice | null;
  /** Another one whenever more is known. */
  version(): number;
  /** When everything that was wanted has been looked up. */
  settled(): Promise<void>;
  stop(): void;
};

const hourMs = 3_600_000;
/** The filling looks up at most so many at once. */
const atOnce = 100;
const againAfterMs = 60_000;
/** Maximum number of assets per day; further ones are not followed. */
const maxFollowed = 5_000;

export function cacheDayPrices(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
): DayPrices {
  const { clock, db, log } = context;
  const ending = new AbortController();
  const known = new Map<string, DayPrice>();
  const requestedAt = new Map<string, number>();
  const waiting = new Set<string>();
  let day = getDay(clock.now());
  let version = 0;
  let reading: Promise<void> = Promise.resolve();
  let isReading = false;

  return {
    of(market) {
      beginDay();
      const price = known.get(market);
      if (price !== undefined) return price;
      want(market);
      return null;
    },
    version() {
      beginDay();
      return version;
    },
    settled: () => reading,
    stop: () => ending.abort(),
  };

  /** Midnight in UTC is 09:00 in Korea. */
  function beginDay(): void {
    const today = getDay(clock.now());
    if (today === day) return;
    day = today;
    version += 1;
    known.clear();
    requestedAt.clear();
  }

  function want(market: string): void {
    const now = clock.now().getTime();
    if (now - (requestedAt.get(market) ?? 0) < againAfterMs) return;
    if (requestedAt.size >= maxFollowed && !requestedAt.has(market)) return;
    requestedAt.set(market, now);
    waiting.add(market);
    if (isReading) return;
    isReading = true;
    // What is asked for together is read together.
    reading = Promise.resolve()
      .then(readAll)
      .finally(() => {
        isReading = false;
      });
    unattended(log, 'prices of 09:00', reading);
  }

  async function readAll(): Promise<void> {
    while (waiting.size > 0 && !ending.signal.aborted) {
      const markets = [...waiting].slice(0, atOnce);
      for (const market of markets) waiting.delete(market);
      const of = day;
      const lacking = await readStored(markets, of);
      if (lacking.length === 0) continue;
      const since = new Date(of * dayMs - hourMs);
      await fillPriceHistory(
        context,
        outside,
        { symbols: lacking, span: 'hour', since },
        ending.signal,
      );
      if (!ending.signal.aborted) await readStored(lacking, of);
    }
  }

  /** Takes over what is stored of a day; answers the markets of which nothing is. */
  async function readStored(markets: readonly string[], of: number): Promise<string[]> {
    const rows = await db
      .select({ symbol: priceHistory.symbol, krw: priceHistory.krw, usd: priceHistory.usd })
      .from(priceHistory)
      .where(
        and(
          eq(priceHistory.span, 'hour'),
          // A row has what its hour ended with.
          eq(priceHistory.at, new Date(of * dayMs - hourMs)),
          inArray(priceHistory.symbol, [...markets]),
        ),
      );
    const stored = new Set<string>();
    for (const { symbol, krw, usd } of rows) {
      stored.add(symbol);
      if (of === day) known.set(symbol, { krw, usd });
    }
    if (stored.size > 0) version += 1;
    return markets.filter((market) => !stored.has(market));
  }
}

function getDay(at: Date): number {
  return Math.floor(at.getTime() / dayMs);
}

/** Day prices for readers that do not report the change since 09:00. */
export const noDayPrices: DayPrices = {
  of: () => null,
  version: () => 0,
  settled: async () => undefined,
  stop: () => undefined,
};
