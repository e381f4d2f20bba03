/**
 * Rates against the dollar, from which all other rates are derived: the fiat feed for money, the
 * market for coins, and the default table only if no source has ever answered.
 */

import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { defaultRates, defaultRatesAt } from '@moa/finance/money/default-rates';
import type { Quote } from '@moa/finance/money/exchange-rate';
import { findRate } from '@moa/finance/money/find-rate';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { quoteAsset } from '../providers/prices/quote-asset.ts';

export type BaseRate = Quote & {
  source: string;
  provider: string;
  at: number;
  /** True if the rate is too old to act on, or is a default. */
  stale: boolean;
};

export const confidence = { fresh: 0.95, aged: 0.85, default: 0.8 };
/** A fiat rate is aged after a day. */
const agedMs = dayMs;

/** Units of the currency for one dollar (fiat) or dollars for one unit (coins). */
export function baseRate(book: PriceBook, currency: CurrencyCode, now: number): BaseRate {
  switch (currency) {
    case 'USD':
      return {
        rate: '1',
        confidence: confidence.fresh,
        source: 'identity',
        provider: 'identity',
        at: now,
        stale: false,
      };
    case 'USDT': {
      const market = book.tetherMarket();
      if (market === null)
        return {
          rate: '1',
          confidence: confidence.default,
          source: 'one tether counts as one dollar',
          provider: 'parity',
          at: tetherHeardAt(book),
          stale: true,
        };
      return {
        rate: market.usd,
        confidence: confidence.fresh,
        source: 'market',
        provider: market.source,
        at: market.at,
        stale: false,
      };
    }
    case 'KRW': {
      const won = book.won();
      return {
        rate: won.krwPerUsd,
        confidence:
          won.basis === 'default'
            ? confidence.default
            : won.basis === 'bank' && now - won.at < agedMs
              ? confidence.fresh
              : confidence.aged,
        source: won.basis,
        provider: won.provider,
        at: won.at,
        stale: won.stale,
      };
    }
    case 'BTC':
    case 'ETH': {
      const quote = quoteAsset(book, currency, null);
      if (quote === null) return fallback();
      return {
        rate: quote.usd,
        confidence: quote.stale ? confidence.aged : confidence.fresh,
        source: 'market',
        provider: quote.source,
        at: quote.at,
        stale: quote.stale,
      };
    }
    default: {
      const rate = book.fiat(currency);
      if (rate === null) return fallback();
      return {
        rate: rate.perUsd,
        confidence: rate.stale ? confidence.aged : confidence.fresh,
        source: 'bank',
        provider: rate.provider,
        at: rate.at,
        stale: rate.stale,
      };
    }
  }

  function fallback(): BaseRate {
    const found = isQuotedInDollars(currency)
      ? findRate(defaultRates, currency, 'USD')
      : findRate(defaultRates, 'USD', currency);
    if (found === null) throw new Error(`The default table does not know ${currency}`);
    return {
      rate: found.rate,
      confidence: confidence.default,
      source: 'default',
      provider: 'default',
      at: Date.parse(defaultRatesAt),
      stale: true,
    };
  }
}

/** When a market last quoted tethers; the default table's time where none ever did. */
function tetherHeardAt(book: PriceBook): number {
  const quoted = exchangeIds.map((venue) => book.ticker(venue, 'USDT')?.at ?? 0);
  return Math.max(Date.parse(defaultRatesAt), ...quoted);
}

/** Coins are quoted in dollars for one unit, money in units for one dollar. */
export function isQuotedInDollars(currency: CurrencyCode): boolean {
  return currency === 'BTC' || currency === 'ETH' || currency === 'USDT';
}
