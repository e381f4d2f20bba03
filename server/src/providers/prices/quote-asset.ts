/**
 * What one unit of an asset is worth. An asset at a Korean exchange is valued by its own won price;
 * an asset elsewhere by the dollar price, and won by the chosen rate. Abroad a tether counts as one
 * dollar.
 */
import { divide, multiply } from '@moa/finance/money/decimal';
import { isKorean } from '../exchanges/is-korean.ts';
import type { PriceBook, Venue } from './price-book.ts';
import type { Ticker } from './ticker.ts';

export type AssetQuote = {
  usd: string;
  krw: string;
  /** In tethers, where that is no matter of prices. */
  usdt?: string;
  /** The currency that the source quotes; the other one follows by the rate of the won. */
  basis: 'krw' | 'usd';
  change24h: string | null;
  source: string;
  /** When the price was received, epoch ms. */
  at: number;
  stale: boolean;
};

/** Null where no market prices the asset. `venue` is the exchange that it is held at. */
export function quoteAsset(
  book: PriceBook,
  symbol: string,
  venue: Venue | null,
): AssetQuote | null {
  const stand = standIns[symbol];
  return (
    quoteMarket(book, symbol, venue) ??
    (stand === undefined ? null : quoteMarket(book, stand, venue))
  );
}

/** Where an asset has no market of its own, the one that it follows: Lido redeems stETH one to one. */
const standIns: Record<string, string> = { STETH: 'ETH' };

/** Symbols whose markets decide what the asset is worth. */
export function marketsOf(symbol: string): string[] {
  const stand = standIns[symbol];
  return stand === undefined ? [symbol] : [symbol, stand];
}

function quoteMarket(book: PriceBook, symbol: string, venue: Venue | null): AssetQuote | null {
  const won = book.won();
  const rate = won.krwPerUsd;
  if (symbol === 'KRW') {
    return {
      usd: divide('1', rate),
      krw: '1',
      basis: 'krw',
      change24h: null,
      source: won.provider,
      at: won.at,
      stale: won.stale,
    };
  }
  if (symbol === 'USD') {
    return {
      usd: '1',
      krw: rate,
      basis: 'usd',
      change24h: null,
      source: won.provider,
      at: won.at,
      stale: won.stale,
    };
  }
  const upbit = book.ticker('upbit', symbol);
  if (venue !== null && isKorean(venue)) {
    // Where an exchange has no market of its own, or is silent, Korea's largest is used for it.
    const own = book.ticker(venue, symbol);
    const isHeard = own !== null && !book.isStale(own);
    const isUpbitHeard = upbit !== null && !book.isStale(upbit);
    const best = isHeard ? own : isUpbitHeard ? upbit : (own ?? upbit);
    if (best !== null) return inWon(best);
  }
  if (symbol === 'USDT') {
    return {
      usd: '1',
      krw: rate,
      usdt: '1',
      basis: 'usd',
      // It was a dollar a day ago as well.
      change24h: '0',
      source: won.provider,
      at: won.at,
      stale: won.stale,
    };
  }
  const binance = book.ticker('binance', symbol);
  if (binance !== null) {
    return {
      usd: binance.price,
      krw: multiply(binance.price, rate),
      basis: 'usd',
      change24h: book.change24h(binance),
      source: 'binance',
      at: binance.at,
      stale: won.stale || book.isStale(binance),
    };
  }
  return upbit === null ? null : inWon(upbit);

  function inWon(ticker: Ticker): AssetQuote {
    return {
      usd: divide(ticker.price, rate),
      krw: ticker.price,
      ...(symbol === 'USDT' ? { usdt: '1' } : {}),
      basis: 'krw',
      change24h: book.change24h(ticker),
      source: ticker.venue,
      at: ticker.at,
      stale: won.stale || book.isStale(ticker),
    };
  }
}
