import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { WatchedPortfolios } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { startRebuilding } from './backfill/start-rebuilding.ts';
import { historicalRoutes } from './historical/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { historyRoutes } from './routes.ts';
import { createBenchmarkPrices, createPricesAt } from './snapshots/benchmark-prices.ts';
import { startSnapshots } from './snapshots/start-snapshots.ts';

type Needs = { book: PriceBook; portfolios: WatchedPortfolios; prices: PricesOutside };

/** Value of holdings over time: recorded from the start, rebuilt before that. */
export function startHistory(context: Context, { book, portfolios, prices }: Needs): DomainModule {
  const snapshots = startSnapshots(context, portfolios);
  const rebuilding = startRebuilding(context, prices);
  const pricesAt = createPricesAt(context, prices);
  const benchmarkPrices = createBenchmarkPrices(pricesAt);
  return {
    routes: [
      ...historyRoutes(context, { book, portfolios, benchmarkPrices, pricesAt }),
      ...performanceRoutes(context, { book, portfolios }),
      ...historicalRoutes(context, { book, portfolios }),
      ...rateRoutes(context, prices),
    ],
    stop() {
      rebuilding.stop();
      snapshots.stop();
    },
  };
}
