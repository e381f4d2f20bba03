import type { Context } from '../context.ts';
import type { DefiReaders } from '../defi/api.ts';
import type { DomainModule } from '../domain-module.ts';
import { createPricesAt } from '../history/api.ts';
import { type PricesOutside, settleLedger } from '../ledger/api.ts';
import type { Deliver } from '../notifications/api.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { allocationRoutes } from './allocation/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { cacheInsights } from './insights/cache-insights.ts';
import { createGatherFacts } from './insights/gather-facts.ts';
import { insightRoutes } from './insights/routes.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import {
  createLiveMetrics,
  createReadRecorded,
  type LiveMetrics,
} from './realtime/live-metrics.ts';
import { metricRoutes } from './realtime/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { startReports } from './reports/start-reports.ts';
import { analyticsRoutes } from './routes.ts';
import { createReadSeries } from './series/read-series.ts';
import { seriesRoutes } from './series-routes.ts';
import { yieldRoutes } from './yield/routes.ts';

type Needs = {
  book: PriceBook;
  portfolios: PortfolioReader;
  prices: PricesOutside;
  defi: DefiReaders;
  deliver: Deliver;
};

/** Charts over what was recorded, what was gained and risked by it, what follows of it, and the files that say so. */
export function startAnalytics(
  context: Context,
  needs: Needs,
): DomainModule & { metrics: LiveMetrics } {
  const { portfolios } = needs;
  const pricesAt = createPricesAt(context, needs.prices);
  const readSeries = createReadSeries(context, { ...needs, pricesAt });
  const readRecorded = createReadRecorded(context, { ...needs, readSeries });
  const metrics = createLiveMetrics(context, { portfolios, readRecorded });
  const gatherFacts = createGatherFacts(context, { ...needs, readSeries, pricesAt });
  const insights = cacheInsights(context, gatherFacts);
  const reports = startReports(context, {
    ...needs,
    pricesAt,
    settleLedger: (userId) => settleLedger(context, needs.prices, userId),
  });
  return {
    metrics,
    routes: [
      ...analyticsRoutes(context, { ...needs, pricesAt }),
      ...seriesRoutes(context, { ...needs, readSeries, pricesAt }),
      ...preferencesRoutes(context),
      ...dashboardRoutes(context),
      ...allocationRoutes(context, needs),
      ...yieldRoutes(context, { ...needs, readSeries }),
      ...insightRoutes(context, { insights, book: needs.book }),
      ...recommendationRoutes(context, { ...needs, insights }),
      ...metricRoutes(context, metrics),
      ...reports.routes,
      ...exportRoutes(context, reports.maker),
    ],
    stop: reports.stop,
  };
}
