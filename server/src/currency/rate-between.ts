import type { RateProvider } from '@moa/contracts/currency/providers';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact, plain } from '@moa/finance/money/decimal';
import { crossQuote, invertQuote, type Quote } from '@moa/finance/money/exchange-rate';
import { hardStale } from '@moa/finance/money/hard-stale';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type BaseRate, baseRate, isQuotedInDollars } from './base-rates.ts';
import { isQuoteStale, ownRate, quotedPair } from './own-rate.ts';

const rateDigits = 20;
const fiat: ReadonlySet<CurrencyCode> = new Set(['KRW', 'EUR', 'JPY', 'CNY']);

type Found = {
  quote: Quote;
  source: string;
  provider: string;
  at: number;
  /** When the older rate of money in it was quoted; null of a market's own pair. */
  moneyAt: number | null;
  stale: boolean;
};

/**
 * The rate from one currency to another: the price of a market that trades the pair (Upbit's for coins in
 * won where no order of providers is given), else as quoted, inverted, or across the dollar, which names
 * both halves.
 */
export function rateBetween(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  now: number,
  /** Provider order of the user; the default order if empty. */
  own: readonly RateProvider[] = [],
): ExchangeRate {
  const { quote, source, provider, at, moneyAt } = find(book, from, to, { now, own });
  return {
    from,
    to,
    rate: rounded(quote),
    timestamp: new Date(at).toISOString(),
    source,
    provider,
    confidence: quote.confidence,
    hardStale: moneyAt === null ? null : hardStale(now - moneyAt),
  };
}

/**
 * The same rate for actions: null if a part of it is too old or is a default, or if the market of
 * the pair is silent.
 */
export function rateNow(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  wanted: Wanted,
): Pick<ExchangeRate, 'rate' | 'source' | 'provider'> | null {
  if (isQuoteStale(book, from, to, wanted.own)) return null;
  const { quote, source, provider, stale } = find(book, from, to, wanted);
  return stale ? null : { rate: rounded(quote), source, provider };
}

type Wanted = { now: number; own: readonly RateProvider[] };

function find(book: PriceBook, from: CurrencyCode, to: CurrencyCode, wanted: Wanted): Found {
  return atMarket(book, from, to, wanted.own) ?? acrossDollar(book, from, to, wanted);
}

function rounded({ rate }: Quote): string {
  return plain(exact(rate).precision(rateDigits));
}

function acrossDollar(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  { now, own }: Wanted,
): Found {
  const rateOf = (code: CurrencyCode) => ownRate(book, code, own) ?? baseRate(book, code, now);
  const [first, second] = [rateOf(from), rateOf(to)];
  const toDollar: Quote = isQuotedInDollars(from) || from === 'USD' ? first : invertQuote(first);
  const fromDollar: Quote = isQuotedInDollars(to) ? invertQuote(second) : second;
  const money = [fiat.has(from) ? first.at : [], fiat.has(to) ? second.at : []].flat();
  const moneyAt = money.length > 0 ? Math.min(...money) : null;
  if (from === to) return of(first, { rate: '1', confidence: first.confidence }, moneyAt);
  if (from === 'USD') return of(second, fromDollar, moneyAt);
  if (to === 'USD') return of(first, toDollar, moneyAt);
  const halves = [first, second];
  const usesDefault = halves.find(({ provider }) => provider === 'default');
  const name = (part: 'source' | 'provider') =>
    usesDefault?.[part] ?? [...new Set(halves.map((half) => half[part]))].join(' × ');
  return {
    quote: crossQuote(toDollar, fromDollar),
    source: name('source'),
    provider: name('provider'),
    at: Math.min(first.at, second.at),
    moneyAt,
    stale: first.stale || second.stale,
  };
}

function of(
  { source, provider, at, stale }: BaseRate,
  quote: Quote,
  moneyAt: number | null,
): Found {
  return { quote, source, provider, at, moneyAt, stale };
}

function atMarket(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  own: readonly RateProvider[],
): Found | null {
  const found = quotedPair(book, from, to, own);
  if (found === null) return null;
  return of(found, found.isInverse ? invertQuote(found) : found, null);
}
