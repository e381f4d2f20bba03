import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Refreshes } from '../sources/api.ts';
import { createPortfolioReader } from './create-portfolio-reader.ts';
import type { ReadEarlier } from './keep-holdings.ts';
import { manualAssetRoutes } from './manual/routes.ts';
import { multiCurrencyRoutes } from './multi-currency/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { overrideRoutes } from './override-routes.ts';
import { createReadImitated } from './read-imitated.ts';
import { assetRoutes } from './routes.ts';
import { type WatchedPortfolios, watchPortfolios } from './watch-portfolios.ts';

type Needs = { book: PriceBook; refreshes: Refreshes; readEarlier: ReadEarlier };

/** What people hold now, valued at the prices of now. */
export function startPortfolio(
  context: Context,
  { book, refreshes, readEarlier }: Needs,
): DomainModule & { portfolios: WatchedPortfolios } {
  const portfolios = watchPortfolios(
    createPortfolioReader(context, book, readEarlier, createReadImitated(context.outside)),
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
