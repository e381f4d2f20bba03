import type { Context } from '../context.ts';
import type { DefiReaders } from '../defi/api.ts';
import type { DomainModule } from '../domain-module.ts';
import { createPricesAt } from '../history/api.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { startReports } from './reports/start-reports.ts';
import { analyticsRoutes } from './routes.ts';
import { seriesRoutes } from './series-routes.ts';

type Needs = {
  book: PriceBook;
  portfolios: PortfolioReader;
  prices: PricesOutside;
  defi: DefiReaders;
};

/** Charts over what was recorded, what was gained and risked by it, and the files that say so. */
export function startAnalytics(context: Context, needs: Needs): DomainModule {
  const pricesAt = createPricesAt(context, needs.prices);
  const reports = startReports(context, { ...needs, pricesAt });
  return {
    routes: [
      ...analyticsRoutes(context, needs),
      ...seriesRoutes(context, { ...needs, pricesAt }),
      ...reports.routes,
    ],
    stop: reports.stop,
  };
}
