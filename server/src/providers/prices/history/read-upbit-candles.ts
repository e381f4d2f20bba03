import { setTimeout as wait } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { seoulMidnight } from '@moa/contracts/time';
import { fetchJson } from '../../fetch-json.ts';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import { type Candle, type CandleQuery, spanMs } from './candle.ts';
import { byCode, type CodeQuery } from './read-binance-candles.ts';

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
