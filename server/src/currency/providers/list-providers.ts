/** Current rates of each provider, beside the rate in use. */
import {
  type ProviderState,
  type RateProvider,
  type RateQuote,
  rateProviders,
} from '@moa/contracts/currency/providers';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { absolute, compare, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { defaultRates, defaultRatesAt } from '@moa/finance/money/default-rates';
import { findRate } from '@moa/finance/money/find-rate';
import { roundTo } from '@moa/finance/money/round-to';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import { getMoney, type Venue } from '../../providers/prices/feeds/follow-chain.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { confidence } from '../base-rates.ts';
import { rateBetween } from '../rate-between.ts';

/** Markets differ by less; a premium in Korea is no difference of dollars, and is shown by itself. */
const bounds: Readonly<Record<'bank' | 'abroad' | 'korea', string>> = {
  bank: '1',
  abroad: '1',
  korea: '5',
};
const coins = ['BTC', 'ETH', 'USDT'] as const;
const money = ['KRW', 'EUR', 'JPY', 'CNY'] as const;

type Needs = { book: PriceBook; order: readonly RateProvider[]; now: number } & {
  /** True if the feed is configured. */
  hasFiat: boolean;
  hasChain: boolean;
};

export function listProviders({ book, order, now, hasFiat, hasChain }: Needs): ProviderState[] {
  return order.map((id, index) => {
    const quotes = getQuotes(id, book, now);
    const state = { id, priority: index + 1, quotes };
    const known = quotes.filter(({ isStale }) => !isStale);
    if (id === 'default')
      return {
        ...state,
        name: 'Moa',
        kind: 'table',
        status: 'up',
        lastHeardAt: defaultRatesAt,
        confidence: confidence.default,
        disagrees: false,
      };
    if (id === 'chain') {
      const at = Math.max(...quotes.map((quote) => Date.parse(quote.at)), 0);
      return {
        ...state,
        name: 'Chainlink (Ethereum)',
        kind: 'chain',
        status: !hasChain
          ? 'off'
          : quotes.length === 0
            ? 'silent'
            : known.length > 0
              ? 'up'
              : 'stale',
        lastHeardAt: at === 0 ? null : new Date(at).toISOString(),
        confidence: getConfidence(quotes.length, known.length),
        disagrees: isFarOff(known, bounds.abroad),
      };
    }
    const heard = id === 'fiat' ? (book.fx()?.at ?? null) : book.lastHeard(id);
    const bound =
      id === 'fiat' ? bounds.bank : getMoney(id) === 'KRW' ? bounds.korea : bounds.abroad;
    return {
      ...state,
      name: id === 'fiat' ? (book.fx()?.provider ?? 'fiat') : exchangeNames[id],
      kind: id === 'fiat' ? 'bank' : 'exchange',
      status:
        id === 'fiat' && !hasFiat
          ? 'off'
          : heard === null
            ? 'silent'
            : known.length > 0
              ? 'up'
              : 'stale',
      lastHeardAt: heard === null ? null : new Date(heard).toISOString(),
      confidence: getConfidence(quotes.length, known.length),
      disagrees: isFarOff(known, bound),
    };
  });
}

function getConfidence(all: number, fresh: number): number | null {
  return all === 0 ? null : fresh > 0 ? confidence.fresh : confidence.aged;
}

function isFarOff(quotes: readonly RateQuote[], bound: string): boolean {
  return quotes.some(
    ({ deviation }) => deviation !== null && compare(absolute(deviation), bound) > 0,
  );
}

/** Returns the user's order, then the other providers in the default order. */
export function getOrder(own: readonly RateProvider[]): RateProvider[] {
  return [...own, ...rateProviders.filter((id) => !own.includes(id))];
}

function getQuotes(id: RateProvider, book: PriceBook, now: number): RateQuote[] {
  const quote = (
    base: CurrencyCode,
    to: CurrencyCode,
    rate: string,
    at: number,
    isStale: boolean,
  ) => ({
    base,
    quote: to,
    rate,
    isStale,
    at: new Date(at).toISOString(),
    deviation: getDeviation(rate, usedRate(book, base, to, now)),
  });
  if (id === 'default')
    return money.flatMap((code) => {
      const found = findRate(defaultRates, 'USD', code);
      return found === null
        ? []
        : [quote('USD', code, found.rate, Date.parse(defaultRatesAt), true)];
    });
  if (id === 'fiat')
    return money.flatMap((code) => {
      const rate = book.fiat(code);
      return rate === null ? [] : [quote('USD', code, rate.perUsd, rate.at, rate.stale)];
    });
  if (id === 'chain')
    return coins.flatMap((code) => {
      const rate = book.chain(code);
      return rate === null ? [] : [quote(code, 'USD', rate.usd, rate.at, rate.stale)];
    });
  return coins.flatMap((code) => {
    const ticker = book.ticker(id, code);
    if (ticker === null || code === getMoney(id)) return [];
    return [quote(code, getMoney(id), ticker.price, ticker.at, book.isStale(ticker))];
  });
}

function usedRate(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  now: number,
): string | null {
  const { rate, provider } = rateBetween(book, from, to, now);
  return provider === 'default' ? null : rate;
}

function getDeviation(rate: string, used: string | null): string | null {
  if (used === null || Number(used) === 0) return null;
  const percent = multiply(divide(subtract(rate, used), used), '100');
  return roundTo(percent, 4);
}

/** Exchanges that quote it now. */
export function countQuoting(book: PriceBook, code: CurrencyCode): number {
  return exchangeIds.filter((venue: Venue) => {
    const ticker = book.ticker(venue, code);
    return ticker !== null && !book.isStale(ticker);
  }).length;
}
