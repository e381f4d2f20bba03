import type { RateProvider } from '@moa/contracts/currency/providers';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { exact, plain } from '@moa/finance/money/decimal';
import { crossQuote, invertQuote, type Quote } from '@moa/finance/money/exchange-rate';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type BaseRate, baseRate, confidence, isQuotedInDollars } from './base-rates.ts';
import { ownRate } from './own-rate.ts';

const rateDigits = 20;
/** Banks rest at weekends, markets never: a fiat rate is a warning after a day, and of no use after three. */
const warnMs = dayMs;
const expiredMs = 3 * dayMs;
const fiat: ReadonlySet<CurrencyCode> = new Set(['KRW', 'EUR', 'JPY', 'CNY']);

type Found = { quote: Quote; source: string; provider: string; at: number };

/**
 * The rate from one currency to another: as quoted, inverted, or across the dollar, which names both
 * halves. Won for a tether is what Upbit gives for it.
 */
export function rateBetween(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  now: number,
  /** Whom the person believes first; the usual order where none is named. */
  own: readonly RateProvider[] = [],
): ExchangeRate {
  const { quote, source, provider, at } =
    tetherInWon(book, from, to) ?? acrossDollar(book, from, to, { now, own });
  return {
    from,
    to,
    rate: plain(exact(quote.rate).precision(rateDigits)),
    timestamp: new Date(at).toISOString(),
    source,
    provider,
    confidence: quote.confidence,
    hardStale: fiat.has(from) || fiat.has(to) ? hardStale(now - at) : null,
  };
}

function acrossDollar(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  { now, own }: { now: number; own: readonly RateProvider[] },
): Found {
  const rateOf = (code: CurrencyCode) => ownRate(book, code, own) ?? baseRate(book, code, now);
  const [first, second] = [rateOf(from), rateOf(to)];
  const toDollar: Quote = isQuotedInDollars(from) || from === 'USD' ? first : invertQuote(first);
  const fromDollar: Quote = isQuotedInDollars(to) ? invertQuote(second) : second;
  if (from === to) return of(first, { rate: '1', confidence: first.confidence });
  if (from === 'USD') return of(second, fromDollar);
  if (to === 'USD') return of(first, toDollar);
  const halves = [first, second];
  const usesDefault = halves.find(({ provider }) => provider === 'default');
  const name = (part: 'source' | 'provider') =>
    usesDefault?.[part] ?? [...new Set(halves.map((half) => half[part]))].join(' × ');
  return {
    quote: crossQuote(toDollar, fromDollar),
    source: name('source'),
    provider: name('provider'),
    at: Math.min(first.at, second.at),
  };
}

function of({ source, provider, at }: BaseRate, quote: Quote): Found {
  return { quote, source, provider, at };
}

function tetherInWon(book: PriceBook, from: CurrencyCode, to: CurrencyCode): Found | null {
  const isPair = (from === 'USDT' && to === 'KRW') || (from === 'KRW' && to === 'USDT');
  const ticker = isPair ? book.ticker('upbit', 'USDT') : null;
  if (ticker === null || book.isStale(ticker)) return null;
  const quote = { rate: ticker.price, confidence: confidence.fresh };
  return {
    quote: to === 'KRW' ? quote : invertQuote(quote),
    source: 'market',
    provider: ticker.venue,
    at: ticker.at,
  };
}

function hardStale(age: number): 'warn' | 'error' | null {
  if (age >= expiredMs) return 'error';
  return age >= warnMs ? 'warn' : null;
}
