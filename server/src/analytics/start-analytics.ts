import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { analyticsRoutes } from './routes.ts';

type Needs = { book: PriceBook; portfolios: PortfolioReader };

/** Charts over what was recorded. */
export function startAnalytics(context: Context, needs: Needs): DomainModule {
  return { routes: analyticsRoutes(context, needs) };
}
