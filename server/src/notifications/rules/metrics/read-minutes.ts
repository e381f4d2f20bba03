import { multiply } from '@moa/finance/money/decimal';
import type { PricesOutside } from '../../../ledger/api.ts';
import { readBinanceCandles } from '../../../providers/prices/history/read-binance-candles.ts';
import { readUpbitCandles } from '../../../providers/prices/history/read-upbit-candles.ts';
import { getMarkets } from '../../../providers/prices/quote-asset.ts';

const minuteMs = 60_000;

/** Epoch ms at which a minute ended, and the won price that it ended with. */
export type MinutePrice = { at: number; price: string };

/**
 * Won prices since a moment, oldest first, out of the minute candles of the market that quotes the asset
 * now: Upbit's in won, else Binance's by the won rate of now. Empty where neither has one.
 *
 * @throws ProviderError where the exchange does not answer with candles
 */
export async function readMinutes(
  { book, upbitUrl, binanceUrl }: PricesOutside,
  symbol: string,
  from: number,
  now: number,
  signal: AbortSignal,
): Promise<MinutePrice[]> {
  const span = { span: 'minute' as const, from: new Date(from), to: new Date(now) };
  for (const market of getMarkets(symbol)) {
    if (book.ticker('upbit', market) !== null) {
      const candles = await readUpbitCandles(upbitUrl, { symbol: market, ...span }, signal);
      return candles.map(({ at, close }) => ({ at: at.getTime() + minuteMs, price: close }));
    }
    if (book.ticker('binance', market) !== null) {
      const { krwPerUsd } = book.won();
      const candles = await readBinanceCandles(binanceUrl, { symbol: market, ...span }, signal);
      return candles.map(({ at, close }) => ({
        at: at.getTime() + minuteMs,
        price: multiply(close, krwPerUsd),
      }));
    }
  }
  return [];
}
