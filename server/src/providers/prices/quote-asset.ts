/**
 * Price of one unit of an asset. A holding at an exchange is valued at that exchange's own price,
 * however far from others: it is the price it can be sold at. If there is none, another venue's is
 * used. Quotes in tethers are converted at the price of a tether.
 */
import { divide, multiply } from '@moa/finance/money/decimal';
import { nameNow } from '../exchanges/asset-of.ts';
import type { AssetQuote } from './asset-quote.ts';
import { getMoney, type Ticker } from './feeds/follow-chain.ts';
import { inKorea as koreanVenues } from './gaps.ts';
import { isWithin } from './is-within.ts';
import type { PriceBook, Venue } from './price-book.ts';
import { standIn } from './stand-in.ts';

/** Another's price is not even a guess at what is quoted this many times higher or lower here. */
const fivefold = 4;

/** Null where no market prices the asset. `venue` is the exchange that it is held at. */
export function quoteAsset(
  book: PriceBook,
  symbol: string,
  venue: Venue | null,
): AssetQuote | null {
  const stand = followed(symbol);
  const own = quoteMarket(book, symbol, venue);
  return own !== null || stand === symbol ? own : quoteMarket(book, stand, venue);
}

/**
 * Where an asset has no market of its own, the one that it follows: Lido redeems stETH one to one, and
 * a token of an earlier name is swapped for its successor.
 */
function followed(symbol: string): string {
  return symbol === 'STETH' ? 'ETH' : nameNow(symbol);
}

/** Symbols whose markets decide what the asset is worth. */
export function getMarkets(symbol: string): string[] {
  const stand = followed(symbol);
  return stand === symbol ? [symbol] : [symbol, stand];
}

/**
 * Returns the Korean market of an asset held elsewhere; the holding venue if no Korean venue trades
 * it.
 */
function marketInKorea(book: PriceBook, symbol: string, held: Venue | null): Venue | null {
  if (held !== null && getMoney(held) === 'KRW') return held;
  const market = koreanVenues.find((venue) => {
    const ticker = book.ticker(venue, symbol);
    return ticker !== null && !book.isStale(ticker) && !book.isFarOff(venue, symbol);
  });
  return market ?? held;
}

/** By its own markets alone, where a stand-in would say nothing of what they differ by. */
export function quoteOwnMarket(book: PriceBook, symbol: string): AssetQuote | null {
  return quoteMarket(book, symbol, null);
}

function quoteMarket(book: PriceBook, symbol: string, held: Venue | null): AssetQuote | null {
  const venue = book.fxBasis === 'exchange' ? marketInKorea(book, symbol, held) : held;
  const inKorea = venue !== null && getMoney(venue) === 'KRW';
  const cash = cashQuote(book, symbol) ?? (symbol === 'USDT' && !inKorea ? tetherAbroad() : null);
  if (cash !== null) return cash;
  const own = venue === null ? null : book.ticker(venue, symbol);
  if (own !== null && !book.isStale(own)) return getQuote(own);
  const doubt = venue === null ? null : book.doubted(venue, symbol);
  if (own !== null && venue !== null) {
    // No substitute for a venue that quotes another price, or was far from all others before.
    const canStandIn = doubt === null && !book.isFarOff(venue, symbol);
    const other = canStandIn ? standIn(book, symbol, venue) : null;
    return getQuote(other !== null && !book.isStale(other) ? other : own);
  }
  const other = standIn(book, symbol, venue);
  const quote = other === null ? tetherUnpriced() : getQuote(other);
  if (quote === null || doubt === null || venue === null) return quote;
  // Until the venue's own price has stayed, another's is a guess at best.
  const quoted = book.inDollars(doubt.price, getMoney(venue));
  return doubt.isLie || isWithin(quoted, quote.usd, fivefold) ? { ...quote, stale: true } : null;

  function getQuote(ticker: Ticker): AssetQuote {
    const won = book.won();
    const money = getMoney(ticker.venue);
    const usd = book.inDollars(ticker.price, money);
    return {
      usd,
      krw: money === 'KRW' ? ticker.price : multiply(usd, won.krwPerUsd),
      ...(symbol === 'USDT' ? { usdt: '1' } : money === 'USDT' ? { usdt: ticker.price } : {}),
      basis: money === 'KRW' ? 'krw' : 'usd',
      change24h: book.change24h(ticker),
      volume24h: ticker.volume24h ?? null,
      source: ticker.venue,
      at: ticker.at,
      stale: won.stale || book.isStale(ticker),
    };
  }

  /** Abroad no single market says what a tether is worth: all of them together do. */
  function tetherAbroad(): AssetQuote {
    const won = book.won();
    const { usd, source, at } = book.tether();
    return {
      usd,
      krw: multiply(usd, won.krwPerUsd),
      usdt: '1',
      basis: 'usd',
      // At its peg it was a dollar a day ago as well.
      change24h: source === null ? '0' : null,
      source: source ?? won.provider,
      at: at ?? won.at,
      stale: won.stale,
    };
  }

  function tetherUnpriced(): AssetQuote | null {
    return symbol === 'USDT' ? tetherAbroad() : null;
  }
}

// Values of fiat money by bank rates, and values that an exchange itself reports.

/**
 * Fiat currencies that exchanges hold for users. Not a list of all currencies: some currency codes
 * are tickers of coins (MNT is Mantle, not the tugrik).
 */
const cash: ReadonlySet<string> = new Set([
  ...['AED', 'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'COP', 'CZK', 'DKK', 'EUR', 'GBP', 'GEL'],
  ...['HKD', 'HUF', 'IDR', 'ILS', 'INR', 'JPY', 'KZT', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PHP'],
  ...['PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'VND', 'ZAR'],
]);

/**
 * Dollars for one, where its exchange says so and no market trades it. A hundred of Kraken's fee
 * credits pay a dollar of fees:
 * https://support.kraken.com/hc/en-us/articles/204799657-What-are-Kraken-fee-credits-KFEE-
 */
const said: Readonly<Record<string, { usd: string; by: string }>> = {
  KFEE: { usd: '0.01', by: 'kraken' },
};

/** Null for a symbol that is no fiat currency, or has no rate. */
function cashQuote(book: PriceBook, symbol: string): AssetQuote | null {
  const word = Object.hasOwn(said, symbol) ? said[symbol] : undefined;
  if (word === undefined && symbol !== 'KRW' && symbol !== 'USD' && !cash.has(symbol)) return null;
  const won = book.won();
  const rest = { change24h: null, source: won.provider, at: won.at, stale: won.stale };
  if (symbol === 'KRW') {
    return { usd: divide('1', won.krwPerUsd), krw: '1', basis: 'krw', ...rest };
  }
  if (symbol === 'USD') return { usd: '1', krw: won.krwPerUsd, basis: 'usd', ...rest };
  if (word !== undefined) {
    const krw = multiply(word.usd, won.krwPerUsd);
    return { usd: word.usd, krw, basis: 'usd', ...rest, source: word.by };
  }
  const rate = book.fiat(symbol);
  if (rate === null) return null;
  const usd = divide('1', rate.perUsd);
  return {
    usd,
    krw: divide(won.krwPerUsd, rate.perUsd),
    basis: 'usd',
    change24h: null,
    source: rate.provider,
    at: rate.at,
    stale: won.stale || rate.stale,
  };
}
