/** GET /api/v1/assets/markets */
import { listMarkets } from '@moa/contracts/assets/markets';
import { percentChange } from '@moa/finance/money/percent-change';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader, RowView } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { marketQuotes } from '../asset/market-quotes.ts';
import type { Weeks } from './cache-weeks.ts';
import { getWeek, readWeekPrices, stepMs } from './week-prices.ts';

/** Maximum number of assets with a line; a user has a few dozen. */
const maxAssets = 500;

export function marketRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios, weeks }: { book: PriceBook; portfolios: PortfolioReader; weeks: Weeks },
): Route[] {
  return [
    handle(listMarkets, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const now = clock.now();
      const assets = pricedAssets(await portfolios.shown(userId, currency));
      const times = getWeek(now);
      const markets = [...assets.values()].map(({ market }) => market);
      const prices = await readWeekPrices(db, book, markets, times);
      // What prices are turned by has a past too.
      const turned = currency === 'BTC' || currency === 'ETH' ? [currency] : [];
      const unread = new Set(
        ['USDT', ...turned, ...markets].flatMap((market) => prices.unread(market)),
      );
      weeks.want(unread);
      return {
        currency,
        stepMs,
        from: (times[0] ?? now).toISOString(),
        items: [...assets].map(([symbol, { market, factor }]) => {
          const line = prices.of(market, factor, currency);
          const [first, last] = [line[0] ?? null, line.at(-1) ?? null];
          const { kimchiPremium, tetherPremium } = marketQuotes(book, symbol);
          return {
            symbol,
            prices: line,
            change: first === null || last === null ? null : percentChange(first, last),
            kimchiPremium,
            tetherPremium,
          };
        }),
        quality: unread.size > 0 ? ('partial' as const) : ('ok' as const),
        asOf: now.toISOString(),
      };
    }),
  ];
}

/** By symbol, the market that prices it and how many of the market's units one is. */
function pricedAssets({ valuation }: RowView): Map<string, { market: string; factor: string }> {
  const assets = new Map<string, { market: string; factor: string }>();
  for (const { position, suspicion } of valuation.rows) {
    if (suspicion !== null || position.priceSymbol === null || assets.has(position.symbol))
      continue;
    assets.set(position.symbol, { market: position.priceSymbol, factor: position.priceFactor });
    if (assets.size >= maxAssets) break;
  }
  return assets;
}
