import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { PricesOutside } from '../ledger/api.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { assetCostRoutes } from './asset/cost-routes.ts';
import { assetOverviewRoutes } from './asset/routes.ts';
import type { PoolReaders } from './interest/pool-income.ts';
import { interestRoutes } from './interest/routes.ts';
import { createStakingRates } from './interest/staking-rates.ts';
import { cacheWeeks } from './markets/cache-weeks.ts';
import { marketRoutes } from './markets/routes.ts';
import { assetPreferenceRoutes } from './preferences/routes.ts';
import { publicPriceRoutes } from './prices/routes.ts';
import { riskRoutes } from './risks/routes.ts';

type Needs = {
  /** Earnings of pools and ranges. */
  defi: PoolReaders;
  book: PriceBook;
  chains: ChainClients;
  portfolios: PortfolioReader;
  prices: PricesOutside;
};

/** Data of the pages of /assets beside the portfolio itself. */
export function startAssets(
  context: Context,
  { book, chains, defi, portfolios, prices }: Needs,
): DomainModule {
  const weeks = cacheWeeks(context, prices);
  const stakingRates = createStakingRates(
    context,
    chains.ethereum,
    context.config.networks.ethereum,
  );
  return {
    routes: [
      ...assetOverviewRoutes(context, { book, portfolios }),
      ...assetCostRoutes(context, { book, portfolios }),
      ...marketRoutes(context, { book, portfolios, weeks }),
      ...riskRoutes(context, portfolios),
      ...interestRoutes(context, { portfolios, stakingRates, defi }),
      ...assetPreferenceRoutes(context),
      ...publicPriceRoutes(context, book),
    ],
    stop: () => weeks.stop(),
  };
}
