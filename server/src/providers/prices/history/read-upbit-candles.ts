import * as z from '@moa/contracts/schema';
import { fetchJson } from '../../fetch-json.ts';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import { byCode, type CodeQuery } from './by-code.ts';
import { type Candle, type CandleQuery, spanMs } from './candle.ts';

/** The most that one answer holds. */
const page = 200;
const paths = { minute: 'minutes/1', hour: 'minutes/60', day: 'days' } as const;
const row = z.looseObject({ candle_date_time_utc: z.string(), trade_price: z.unknown() });

/**
 * Closing prices in won of a market of Upbit, from its day or minute candles: docs.upbit.com, "List Day
 * Candles" and "List Minute Candles". Upbit's day begins at 09:00 in Seoul, which is midnight UTC.
 */
export function readUpbitCandles(
  url: string,
  query: CandleQuery,
  signal?: AbortSignal,
): Promise<Candle[]> {
  return byCode('upbit', query, (coded) => readCoded(url, coded, signal));
}

async function readCoded(
  url: string,
  { code, span, from, to }: CodeQuery,
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
  }
  return [...found.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function garbage(): ProviderError {
  return new ProviderError('garbage', 'SERVICE_UNAVAILABLE', 'Upbit told candles that cannot be.');
}
