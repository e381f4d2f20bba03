import type { getAsset } from '@moa/contracts/assets/by-symbol';
import { exchangesIn } from '@moa/contracts/exchanges/exchanges';
import type { OperationOutput } from '@moa/contracts/operation';
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { PriceBook, Venue } from '../../providers/prices/price-book.ts';
import type { Ticker } from '../../providers/prices/ticker.ts';

type AssetQuoteAt = NonNullable<OperationOutput<typeof getAsset>['domestic']>;

/** Where an asset is quoted in won, the largest market first, and where in dollars. */
const inKorea: readonly Venue[] = exchangesIn('korea');
const abroadVenues: readonly Venue[] = ['binance'];

export type MarketQuotes = {
  /** In won. */
  domestic: AssetQuoteAt | null;
  /** In dollars. */
  abroad: AssetQuoteAt | null;
  /** P_krw / (P_usd × rate) − 1, percent; null where one is missing. */
  kimchiPremium: string | null;
};

export function marketQuotes(book: PriceBook, symbol: string): MarketQuotes {
  const first = (venues: readonly Venue[]) => {
    for (const venue of venues) {
      const ticker = book.ticker(venue, symbol);
      if (ticker !== null) return ticker;
    }
    return null;
  };
  const won = book.won();
  const domestic = quoteOf(book, first(inKorea));
  const tether = symbol === 'USDT' || symbol === 'USD';
  const abroad = tether
    ? { price: '1', source: won.provider, at: new Date(won.at).toISOString(), change24h: null }
    : quoteOf(book, first(abroadVenues));
  const rated = won.basis !== 'default' && domestic !== null && abroad !== null;
  return {
    domestic,
    abroad,
    kimchiPremium: rated
      ? roundTo(
          multiply(
            plain(exact(divide(domestic.price, multiply(abroad.price, won.krwPerUsd))).minus(1)),
            '100',
          ),
          2,
        )
      : null,
  };
}

function quoteOf(book: PriceBook, ticker: Ticker | null): AssetQuoteAt | null {
  if (ticker === null) return null;
  const change = book.change24h(ticker);
  return {
    price: ticker.price,
    source: ticker.venue,
    at: new Date(ticker.at).toISOString(),
    change24h: change === null ? null : roundTo(change, 2),
  };
}
