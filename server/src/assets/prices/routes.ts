/** GET /api/v1/assets/prices. Feeds keep the book; nothing outside is asked. */
import { listPublicPrices, publicPriceSymbols } from '@moa/contracts/assets/prices';
import { exact, plain } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';

const shownDecimals = 12;

export function publicPriceRoutes({ clock }: Pick<Context, 'clock'>, book: PriceBook): Route[] {
  return [
    handle(listPublicPrices, async () => ({
      items: publicPriceSymbols.flatMap((symbol) => {
        const quote = quoteAsset(book, symbol, null);
        if (quote === null) return [];
        return {
          symbol,
          krw: rounded(quote.krw, shownDecimals),
          usd: rounded(quote.usd, shownDecimals),
          change24h: quote.change24h === null ? null : rounded(quote.change24h, 2),
          at: new Date(quote.at).toISOString(),
        };
      }),
      asOf: clock.now().toISOString(),
    })),
  ];
}

function rounded(value: string, decimals: number): string {
  return plain(exact(value).decimalPlaces(decimals));
}
