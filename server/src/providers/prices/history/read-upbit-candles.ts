import { setTimeout as wait } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { dayMs, seoulDayOf, seoulMidnight, seoulOffsetMs } from '@moa/contracts/time';
import { fetchJson } from '../../fetch-json.ts';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import {
  byCode,
  type Candle,
  type CandleQuery,
  type CodeQuery,
  spanMs,
} from './read-binance-candles.ts';

/** The most that one answer holds. */
const page = 200;
const paths = { minute: 'minutes/1', hour: 'minutes/60' } as const;
const row = z.looseObject({ candle_date_time_utc: z.string(), trade_price: z.unknown() });

/**
 * Closing prices in won of a market of Upbit, from its minute candles: docs.upbit.com, "List Minute
 * Candles". Upbit's day candles begin at 09:00 in Seoul, so a day in Seoul is read from its hours: its
 * price is that of the last hour in which something was traded. Between two pages it waits `pauseMs`.
 */
export function readUpbitCandles(
  url: string,
  query: CandleQuery & { pauseMs?: number },
  signal?: AbortSignal,
): Promise<Candle[]> {
  return byCode('upbit', query, async (coded) => {
    const pages = { ...coded, pauseMs: query.pauseMs ?? 0 };
    if (coded.span !== 'day') return readCoded(url, { ...pages, span: coded.span }, signal);
    return getDays(await readCoded(url, { ...pages, span: 'hour' }, signal));
  });
}

/** `hours` oldest first. */
function getDays(hours: readonly Candle[]): Candle[] {
  const days = new Map<number, Candle>();
  for (const { at, close } of hours) {
    const day = seoulMidnight(at.getTime());
    days.set(day, { at: new Date(day), close });
  }
  return [...days.values()];
}

async function readCoded(
  url: string,
  { code, span, from, to, pauseMs }: CodeQuery & { span: 'hour' | 'minute'; pauseMs: number },
  signal?: AbortSignal,
): Promise<Candle[]> {
  const found = new Map<number, Candle>();
  // `to` is exclusive, and the answer begins with the newest.
  for (let before = to.getTime(); before > from.getTime(); ) {
    const query = new URLSearchParams({
      market: `KRW-${code}`,
      count: String(page),
      to: new Date(before).toISOString().replace(/\.\d+Z$/, 'Z'),
    });
    const reported = z.safeParse(
      z.array(row),
      await fetchJson(`${url}/v1/candles/${paths[span]}?${query}`, {
        who: 'Upbit',
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (!reported.success) throw garbage();
    let oldest = before;
    for (const { candle_date_time_utc, trade_price } of reported.data) {
      const at = Date.parse(`${candle_date_time_utc}Z`);
      const close = readDecimal(trade_price);
      if (Number.isNaN(at) || close === null || !/[1-9]/.test(close) || close.startsWith('-')) {
        throw garbage();
      }
      oldest = Math.min(oldest, at);
      if (at >= from.getTime() && at + spanMs[span] <= to.getTime()) {
        found.set(at, { at: new Date(at), close });
      }
    }
    if (reported.data.length < page || oldest >= before) break;
    before = oldest;
    if (pauseMs > 0) await wait(pauseMs, undefined, signal === undefined ? {} : { signal });
  }
  return [...found.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function garbage(): ProviderError {
  return new ProviderError('garbage', 'SERVICE_UNAVAILABLE', 'Upbit told candles that cannot be.');
}

const answer = z.looseObject({ rates: z.record(z.string(), z.record(z.string(), z.unknown())) });
const maxLength = 366;

/** Plausible range of a currency's units per dollar; rates outside it are refused. */
const possible: Readonly<Record<string, readonly [number, number]>> = {
  KRW: [100, 10_000],
  EUR: [0.2, 5],
  JPY: [20, 1_000],
  CNY: [1, 50],
};

/** Units of a currency for a dollar by the day in Seoul, where the fiat feed has a past: `/history?from&to&base=USD`. */
export async function readFiatHistory(
  url: string,
  currency: string,
  { from, to }: { from: Date; to: Date },
  signal?: AbortSignal,
): Promise<Candle[]> {
  const [low, high] = possible[currency] ?? [0, Number.POSITIVE_INFINITY];
  const candles: Candle[] = [];
  const last = seoulMidnight(to.getTime() - 1);
  for (let start = seoulMidnight(from.getTime()); start <= last; ) {
    const end = Math.min(last, start + (maxLength - 1) * dayMs);
    const query = new URLSearchParams({ from: date(start), to: date(end), base: 'USD' });
    const reported = z.safeParse(
      answer,
      await fetchJson(`${url}/history?${query}`, {
        who: 'The fiat feed',
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (!reported.success) throw new TypeError('the fiat feed told no history');
    for (const [on, rates] of Object.entries(reported.data.rates)) {
      const at = new Date(Date.parse(`${on}T00:00:00Z`) - seoulOffsetMs);
      const close = readDecimal(rates[currency]);
      if (Number.isNaN(at.getTime()) || close === null || !(+close > low && +close < high))
        continue;
      candles.push({ at, close });
    }
    start = end + dayMs;
  }
  return candles.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function date(time: number): string {
  return new Date(seoulDayOf(time) * dayMs).toISOString().slice(0, 10);
}
