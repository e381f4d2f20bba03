/** Rate against the dollar by the user's provider order. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { getMoney, type Venue } from '../providers/prices/feeds/follow-chain.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type BaseRate, confidence, isQuotedInDollars } from './base-rates.ts';

/**
 * Returns the rate of the first provider that has one now; null if none has. The default table is
 * no provider here: it is used only if no source at all has answered.
 */
export function ownRate(
  book: PriceBook,
  currency: CurrencyCode,
  own: readonly RateProvider[],
): BaseRate | null {
  for (const id of own) {
    const rate = getRate(book, currency, id);
    if (rate !== null) return rate;
  }
  return null;
}

function getRate(book: PriceBook, currency: CurrencyCode, id: RateProvider): BaseRate | null {
  if (id === 'default') return null;
  if (id === 'fiat') return ofBank(book, currency);
  return id === 'chain' ? ofChain(book, currency) : ofVenue(book, currency, id);
}

/**
 * The price of a pair at a market that trades it: of the first provider in the order that knows anything of
 * the pair; Upbit's where no order is given. Null where that provider has no such market, so that the rate
 * is worked out across the dollar.
 */
export function quotedPair(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  own: readonly RateProvider[],
): (BaseRate & { isInverse: boolean }) | null {
  if (from === to) return null;
  for (const id of own.length === 0 ? (['upbit'] as const) : own) {
    const pair = pairAt(book, id, from, to);
    if (pair !== null && !book.isStale(pair.ticker)) {
      const { ticker, isInverse } = pair;
      const facts = { source: 'market', provider: id, at: ticker.at, stale: false, isInverse };
      return { rate: ticker.price, confidence: confidence.fresh, ...facts };
    }
    if (knowsHalf(book, id, from, to)) return null;
  }
  return null;
}

/**
 * True if the market that would quote the pair has an old price. Rates across the dollar differ
 * from it by the Korean premium. A market that no longer trades the pair does not quote it.
 */
export function isQuoteStale(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  own: readonly RateProvider[],
): boolean {
  for (const id of own.length === 0 ? (['upbit'] as const) : own) {
    const pair = pairAt(book, id, from, to);
    if (pair !== null) return book.isStale(pair.ticker);
    if (knowsHalf(book, id, from, to)) return false;
  }
  return false;
}

function pairAt(book: PriceBook, id: RateProvider, from: CurrencyCode, to: CurrencyCode) {
  if (id === 'default' || id === 'fiat' || id === 'chain') return null;
  const isInverse = getMoney(id) === from;
  const coin = isInverse ? to : from;
  const isPair = isInverse || getMoney(id) === to;
  const ticker = isPair && isQuotedInDollars(coin) ? book.ticker(id, coin) : null;
  return ticker === null || book.isDelisted(ticker) ? null : { ticker, isInverse };
}

const knowsHalf = (book: PriceBook, id: RateProvider, from: CurrencyCode, to: CurrencyCode) =>
  [from, to].some((code) => getRate(book, code, id) !== null);

function ofBank(book: PriceBook, currency: CurrencyCode): BaseRate | null {
  const rate = book.fiat(currency);
  if (rate === null || rate.stale) return null;
  return {
    rate: rate.perUsd,
    confidence: confidence.fresh,
    source: 'bank',
    provider: rate.provider,
    at: rate.at,
    stale: false,
  };
}

function ofChain(book: PriceBook, currency: CurrencyCode): BaseRate | null {
  const rate = book.chain(currency);
  if (rate === null || rate.stale) return null;
  return {
    rate: rate.usd,
    confidence: confidence.fresh,
    source: 'feed on Ethereum',
    provider: 'chain',
    at: rate.at,
    stale: false,
  };
}

/**
 * A won market prices the dollar by its tether, and so the dollars of its coins: by the rate of a bank its
 * premium would be in them. Other markets price coins in dollars.
 */
function ofVenue(book: PriceBook, currency: CurrencyCode, venue: Venue): BaseRate | null {
  const money = getMoney(venue);
  const symbol = currency === 'KRW' ? 'USDT' : currency;
  if (currency === 'KRW' ? money !== 'KRW' : currency !== 'BTC' && currency !== 'ETH') return null;
  const ticker = book.ticker(venue, symbol);
  if (ticker === null || book.isStale(ticker)) return null;
  const perDollar = money === 'KRW' && currency !== 'KRW' ? ofVenue(book, 'KRW', venue) : null;
  const rate =
    currency === 'KRW'
      ? divide(ticker.price, book.tether().usd)
      : perDollar === null
        ? book.inDollars(ticker.price, money)
        : divide(ticker.price, perDollar.rate);
  const facts = { source: 'market', provider: venue, at: ticker.at, stale: false };
  return { rate, confidence: confidence.fresh, ...facts };
}
