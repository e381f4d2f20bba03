import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { Refreshes } from '../sources/api.ts';
import { createPortfolioReader } from './create-portfolio-reader.ts';
import { keepDayPrices } from './day-prices.ts';
import type { ReadEarlier } from './keep-holdings.ts';
import { manualAssetRoutes } from './manual/routes.ts';
import { multiCurrencyRoutes } from './multi-currency/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { overrideRoutes } from './override-routes.ts';
import { createReadImitated } from './read-imitated.ts';
import { assetRoutes } from './routes.ts';
import { type WatchedPortfolios, watchPortfolios } from './watch-portfolios.ts';

type Needs = { prices: PricesOutside; refreshes: Refreshes; readEarlier: ReadEarlier };

/** Current holdings of users, valued at current prices. */
export function startPortfolio(
  context: Context,
  { prices, refreshes, readEarlier }: Needs,
): DomainModule & { portfolios: WatchedPortfolios } {
  const { book } = prices;
  const days = keepDayPrices(context, prices);
  const portfolios = watchPortfolios(
    createPortfolioReader(context, book, readEarlier, {
      readImitated: createReadImitated(context.outside),
      days,
    }),
  );
  return {
    portfolios,
    routes: [
      ...assetRoutes(context, { portfolios, refreshes }),
      ...multiCurrencyRoutes(portfolios),
      ...noteRoutes(context),
      ...overrideRoutes(context, portfolios),
      ...manualAssetRoutes(context, { portfolios, book }),
    ],
    stop: () => portfolios.stop(),
  };
}
