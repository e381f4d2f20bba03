import type { getAsset } from '@moa/contracts/assets/by-symbol';
import type { OperationOutput } from '@moa/contracts/operation';
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { getMoney, type Ticker, type Venue } from '../../providers/prices/feeds/follow-chain.ts';
import { inKorea, abroad as outside } from '../../providers/prices/gaps.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';

type AssetQuoteAt = NonNullable<OperationOutput<typeof getAsset>['domestic']>;

export type MarketQuotes = {
  /** In won. */
  domestic: AssetQuoteAt | null;
  /** In dollars. */
  abroad: AssetQuoteAt | null;
  /** P_krw / (P_usd × rate) − 1, percent; null where one is missing. */
  kimchiPremium: string | null;
  /** The same against what a tether costs in Korea: P_krw / (P_usdt × KRW-USDT) − 1. */
  tetherPremium: string | null;
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
  const [here, there] = [first(inKorea), first(outside)];
  const domestic = getQuote(book, here);
  const tether = symbol === 'USDT' || symbol === 'USD';
  const { usd, source, at } = book.tether();
  const abroad = tether
    ? {
        price: symbol === 'USD' ? '1' : usd,
        source: source ?? won.provider,
        at: new Date(at ?? won.at).toISOString(),
        change24h: null,
      }
    : getQuote(book, there);
  // Two coins of one ticker have no premium.
  const isOne = [here, there].every((one) => one === null || !book.isApart(one.venue, symbol));
  const rated = won.basis !== 'default' && isOne && domestic !== null && abroad !== null;
  return {
    domestic,
    abroad,
    kimchiPremium: rated ? getAbove(domestic.price, multiply(abroad.price, won.krwPerUsd)) : null,
    tetherPremium:
      isOne && domestic !== null && abroad !== null && won.tether !== null && symbol !== 'USD'
        ? getAbove(domestic.price, multiply(divide(abroad.price, usd), won.tether))
        : null,
  };
}

/** Premium of one price over another, in percent. */
function getAbove(price: string, other: string): string {
  return roundTo(multiply(plain(exact(divide(price, other)).minus(1)), '100'), 2);
}

function getQuote(book: PriceBook, ticker: Ticker | null): AssetQuoteAt | null {
  if (ticker === null) return null;
  const change = book.change24h(ticker);
  const money = getMoney(ticker.venue);
  return {
    price: money === 'KRW' ? ticker.price : book.inDollars(ticker.price, money),
    source: ticker.venue,
    at: new Date(ticker.at).toISOString(),
    change24h: change === null ? null : roundTo(change, 2),
  };
}
