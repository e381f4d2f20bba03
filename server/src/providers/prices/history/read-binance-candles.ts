import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import { earlierCodes, getCode } from '../../exchanges/asset-of.ts';
import { fetchJson } from '../../fetch-json.ts';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';

/** The most that one answer holds. */
const page = 1_000;
/** Hours that Seoul is ahead of UTC. */
const seoul = '9';
const intervals = { minute: '1m', hour: '1h', day: '1d' } as const;

/**
 * Closing prices in tether, which counts as a dollar, of a market of Binance: developers.binance.com,
 * "Kline/Candlestick data". A kline is a list: when it opened, open, high, low, close … Days are those of
 * the zone that is asked for, while the beginning and the end of the query are UTC.
 */
export function readBinanceCandles(
  url: string,
  query: CandleQuery,
  signal?: AbortSignal,
): Promise<Candle[]> {
  return byCode('binance', query, (coded) => readCoded(url, coded, signal));
}

async function readCoded(
  url: string,
  { code, span, from, to }: CodeQuery,
  signal?: AbortSignal,
): Promise<Candle[]> {
  const length = spanMs[span];
  const candles: Candle[] = [];
  for (let start = from.getTime(); start + length <= to.getTime(); ) {
    const query = new URLSearchParams({
      symbol: `${code}USDT`,
      interval: intervals[span],
      ...(span === 'day' ? { timeZone: seoul } : {}),
      startTime: String(start),
      endTime: String(to.getTime() - 1),
      limit: String(page),
    });
    const reported = z.safeParse(
      z.array(z.array(z.unknown())),
      await fetchJson(`${url}/api/v3/klines?${query}`, {
        who: 'Binance',
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (!reported.success) throw garbage();
    for (const [opened, , , , closed] of reported.data) {
      const at = Number(opened);
      const close = readDecimal(closed);
      if (
        !Number.isSafeInteger(at) ||
        at < start ||
        close === null ||
        !/^\d*\.?\d*[1-9]/.test(close)
      ) {
        throw garbage();
      }
      if (at + length <= to.getTime()) candles.push({ at: new Date(at), close });
      start = at + length;
    }
    if (reported.data.length < page) break;
  }
  return candles;
}

function garbage(): ProviderError {
  return new ProviderError(
    'garbage',
    'SERVICE_UNAVAILABLE',
    'Binance told candles that cannot be.',
  );
}

export type CodeQuery = Omit<CandleQuery, 'symbol'> & { code: string };

/**
 * The candles of an asset by the code that the exchange has for it, and before these by the codes that
 * it had earlier. An exchange that forgot those answers nothing of them, or refuses.
 */
export async function byCode(
  exchange: ExchangeId,
  { symbol, ...query }: CandleQuery,
  read: (query: CodeQuery) => Promise<Candle[]>,
): Promise<Candle[]> {
  const code = getCode(exchange, symbol);
  if (code === null) return [];
  let candles = await read({ ...query, code });
  for (const earlier of earlierCodes(exchange, symbol)) {
    const to = candles[0]?.at ?? query.to;
    if (to <= query.from) break;
    candles = [...(await read({ ...query, to, code: earlier }).catch(() => [])), ...candles];
  }
  return candles;
}

/** Price of an asset at the end of a minute, an hour or a day. */
export type Candle = {
  /** The beginning of the minute, of the hour, or of the day in Seoul. */
  at: Date;
  /** Exact decimal text, above zero. */
  close: string;
};

export type Span = 'hour' | 'day';

/** The spans that exchanges have candles of; minutes are read and not kept. */
type CandleSpan = Span | 'minute';

export const spanMs: Record<CandleSpan, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
};

/** The beginning (ms) of the hour or the day in Seoul that holds a moment. */
export function startOfSpan(span: Span, at: number): number {
  return span === 'day' ? seoulMidnight(at) : Math.floor(at / spanMs.hour) * spanMs.hour;
}

/** Candles that were asked for, oldest first, each once; nothing of what is still going on. */
export type CandleQuery = { symbol: string; span: CandleSpan; from: Date; to: Date };
