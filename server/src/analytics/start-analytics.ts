import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { createPricesAt } from '../history/api.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { analyticsRoutes } from './routes.ts';
import { seriesRoutes } from './series-routes.ts';

type Needs = { book: PriceBook; portfolios: PortfolioReader; prices: PricesOutside };

/** Charts over what was recorded, and what was gained and risked by it. */
export function startAnalytics(context: Context, needs: Needs): DomainModule {
  const pricesAt = createPricesAt(context, needs.prices);
  return {
    routes: [...analyticsRoutes(context, needs), ...seriesRoutes(context, { ...needs, pricesAt })],
  };
}
