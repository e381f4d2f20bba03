/** A rate against the dollar from whom a person believes first. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { moneyOf, type Venue } from '../providers/prices/feeds/ticker.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type BaseRate, confidence } from './base-rates.ts';

/**
 * Of the first in the order that tells it now; null where none of them does. The table is no provider here:
 * it is used only where nobody at all has answered.
 */
export function ownRate(
  book: PriceBook,
  currency: CurrencyCode,
  own: readonly RateProvider[],
): BaseRate | null {
  for (const id of own) {
    const rate =
      id === 'default'
        ? null
        : id === 'fiat'
          ? ofBank(book, currency)
          : id === 'chain'
            ? ofChain(book, currency)
            : ofVenue(book, currency, id);
    if (rate !== null) return rate;
  }
  return null;
}

function ofBank(book: PriceBook, currency: CurrencyCode): BaseRate | null {
  const rate = book.fiat(currency);
  if (rate === null || rate.stale) return null;
  return {
    ...{ rate: rate.perUsd, confidence: confidence.fresh, source: 'bank' },
    ...{ provider: rate.provider, at: rate.at },
  };
}

function ofChain(book: PriceBook, currency: CurrencyCode): BaseRate | null {
  const rate = book.chain(currency);
  if (rate === null || rate.stale) return null;
  return {
    ...{ rate: rate.usd, confidence: confidence.fresh, source: 'feed on Ethereum' },
    ...{ provider: 'chain', at: rate.at },
  };
}

/** A won market prices the dollar by its tether, others price coins in dollars. */
function ofVenue(book: PriceBook, currency: CurrencyCode, venue: Venue): BaseRate | null {
  const money = moneyOf(venue);
  const symbol = currency === 'KRW' ? 'USDT' : currency;
  if (currency === 'KRW' ? money !== 'KRW' : currency !== 'BTC' && currency !== 'ETH') return null;
  const ticker = book.ticker(venue, symbol);
  if (ticker === null || book.isStale(ticker)) return null;
  const rate =
    currency === 'KRW'
      ? divide(ticker.price, book.tether().usd)
      : book.inDollars(ticker.price, money);
  const facts = { source: 'market', provider: venue, at: ticker.at };
  return { rate, confidence: confidence.fresh, ...facts };
}
