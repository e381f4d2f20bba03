import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { earlierCodes, getCode } from '../../exchanges/asset-of.ts';
import { fetchJson } from '../../fetch-json.ts';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import { type Candle, type CandleQuery, spanMs } from './candle.ts';

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
