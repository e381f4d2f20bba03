import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { PricesThen } from './read-prices-then.ts';

const hour = 3_600_000;

/** The hour that is not over has no closing price yet: the price of now is used for it. */
export function lately(prices: PricesThen, book: PriceBook, now: Date): PricesThen {
  return {
    price(symbol, at, inKorea) {
      const then = prices.price(symbol, at, inKorea);
      if (then.krw !== null || then.usd !== null || now.getTime() - at.getTime() > 2 * hour) {
        return then;
      }
      const quote = quoteAsset(book, symbol, inKorea ? 'upbit' : null);
      if (quote === null) return then;
      const usdt = priceIn(book, quote, 'USDT');
      return { krw: quote.krw, usd: quote.usd, usdt };
    },
  };
}
