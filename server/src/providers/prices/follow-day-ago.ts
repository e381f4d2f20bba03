/**
 * Prices at Upbit a day ago. Its ticker reports the change since 09:00 in Korea; the change over
 * the last 24 hours, as reported by the other exchanges, takes candles. Requested only for the
 * markets in use, a few per second, an hour's worth at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import type { Logger } from 'pino';
import { unattended } from '../../error-boundary.ts';
import { getCode } from '../exchanges/asset-of.ts';
import { fetchJson } from '../fetch-json.ts';
import { readDecimal } from '../read-decimal.ts';
import type { PastPrice } from './past-prices.ts';
import type { PriceBook } from './price-book.ts';

const minute = 60_000;
const hour = 60 * minute;
const candleMinutes = 5;
/** From ten minutes before the moment a day ago to an hour after it. */
const candles = 14;
const pollIntervalMs = 1_000;
/** Upbit allows ten requests for candles a second, and others of ours want some. */
const betweenMs = 200;
const afterFailureMs = 5_000;

const answer = z.array(
  z.looseObject({ candle_date_time_utc: z.string(), trade_price: z.string() }),
);

export function followDayAgo({
  url,
  book,
  log,
  now = Date.now,
}: {
  url: string;
  book: Pick<PriceBook, 'wantedPast' | 'offerPast'>;
  log: Logger;
  now?(): number;
}): { stop(): void } {
  const stopping = new AbortController();
  unattended(log, 'prices', follow());
  return { stop: () => stopping.abort() };

  async function follow(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const [symbol] = book.wantedPast('upbit');
      let rest = symbol === undefined ? pollIntervalMs : betweenMs;
      if (symbol !== undefined) {
        try {
          book.offerPast('upbit', symbol, await read(symbol));
        } catch (error) {
          if (signal.aborted) return;
          log.warn({ feed: 'upbit', symbol, reason: (error as Error).message }, 'no candles');
          // The next one has its turn; this one is asked for again later.
          book.offerPast('upbit', symbol, []);
          rest = afterFailureMs;
        }
      }
      await pause(rest, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function read(symbol: string): Promise<PastPrice[]> {
    const code = getCode('upbit', symbol) ?? symbol;
    const to = new Date(now() - 23 * hour).toISOString().replace(/\.\d+Z$/, 'Z');
    const query = new URLSearchParams({ market: `KRW-${code}`, to, count: `${candles}` });
    const reported = await fetchJson(`${url}/v1/candles/minutes/${candleMinutes}?${query}`, {
      who: 'Upbit',
      signal: stopping.signal,
    });
    const parsed = z.safeParse(answer, reported);
    if (!parsed.success) throw new TypeError('Upbit told no list of candles');
    return parsed.data.flatMap(({ candle_date_time_utc, trade_price }) => {
      const begins = Date.parse(`${candle_date_time_utc}Z`);
      const price = readDecimal(trade_price);
      return Number.isNaN(begins) || price === null
        ? []
        : [{ at: begins + candleMinutes * minute, price }];
    });
  }
}
