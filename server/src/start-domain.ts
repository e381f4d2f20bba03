/**
 * Starts what the server is about: the price book and its feeds, the synchronisation of sources,
 * portfolios, snapshots and the sockets. Answers the routes, what attaches the sockets to the HTTP
 * server, and what stops all of it.
 */
import type { Server } from 'node:http';
import { analyticsRoutes } from './analytics/routes.ts';
import { assetOverviewRoutes } from './assets/asset/routes.ts';
import { createDiscoverTokens } from './assets/discovery/discover-tokens.ts';
import { isLooking } from './assets/discovery/is-looking.ts';
import { readMetReceipts } from './assets/discovery/met-receipts.ts';
import { interestRoutes } from './assets/interest/routes.ts';
import { createStakingRates } from './assets/interest/staking-rates.ts';
import { createLedgerReader } from './assets/ledger/ledger-reader.ts';
import { ledgerRoutes } from './assets/ledger/routes.ts';
import { startLedger } from './assets/ledger/start-ledger.ts';
import { createWalletLedger } from './assets/ledger/wallet-ledger.ts';
import { manualAssetRoutes } from './assets/manual/routes.ts';
import { keepWeeks } from './assets/markets/keep-weeks.ts';
import { marketRoutes } from './assets/markets/routes.ts';
import { markRoutes } from './assets/marks/routes.ts';
import { multiCurrencyRoutes } from './assets/multi-currency/routes.ts';
import { noteRoutes } from './assets/notes/routes.ts';
import { performanceRoutes } from './assets/performance/routes.ts';
import { createPortfolioReader } from './assets/portfolio/create-portfolio-reader.ts';
import { assetPreferenceRoutes } from './assets/preferences/routes.ts';
import { startRebuilding } from './assets/rebuild/start-rebuilding.ts';
import { createRefreshes } from './assets/refresh/create-refreshes.ts';
import { riskRoutes } from './assets/risks/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { createBenchmarkPrices } from './assets/snapshots/benchmark-prices.ts';
import { historyRoutes } from './assets/snapshots/routes.ts';
import { startSnapshots } from './assets/snapshots/start-snapshots.ts';
import { watchPortfolios } from './assets/snapshots/watch-portfolios.ts';
import { readCredentials } from './assets/sync/read-credentials.ts';
import { startSync } from './assets/sync/start-sync.ts';
import { startWalletPasts } from './assets/wallet-past/start-wallet-pasts.ts';
import { announcePrices } from './currency/announce-prices.ts';
import { keepPriceMemory } from './currency/keep-price-memory.ts';
import { currencyRoutes } from './currency/routes.ts';
import { aaveRoutes } from './defi/aave/routes.ts';
import { startDefi } from './defi/start-defi.ts';
import { createChainClients } from './providers/chains/create-chain-client.ts';
import { createPriceBook } from './providers/prices/price-book.ts';
import { startPriceFeeds } from './providers/prices/start-price-feeds.ts';
import { attachRealtime, type Realtime, type RealtimeParts } from './realtime/attach-realtime.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import type { Context, Route } from './seams.ts';
import { createWatchKeyRights } from './settings/api-keys/watch-key-rights.ts';

/** What the HTTP server shares with the sockets. */
export type Edge = Pick<RealtimeParts, 'guard' | 'peers'>;

export type Domain = {
  routes: Route[];
  /** What a person holds is known before a source is taken away: what that does to the total is told against it. */
  beforeRemoval(userId: string): Promise<void>;
  attach(server: Server, edge: Edge): void;
  stop(): Promise<void>;
};

export async function startDomain(context: Context): Promise<Domain> {
  const { config, clock, log, circuits } = context;
  const book = createPriceBook({ now: () => clock.now().getTime() });
  const memory = await keepPriceMemory(context, book);
  const announcing = announcePrices(context, book);
  const feeds = startPriceFeeds({ book, addresses: config, fiatUrl: config.fiatUrl, log });
  const portfolios = watchPortfolios(createPortfolioReader(context, book));
  const snapshots = startSnapshots(context, portfolios);
  const chains = createChainClients(config);
  const sync = startSync(context, {
    addresses: config,
    chains,
    discover: createDiscoverTokens(context),
    metReceipts: (sourceId) => readMetReceipts(context, sourceId),
    isLooking: (source) => isLooking(context, source),
    credentials: (source) => readCredentials(context, source),
    watchKeyRights: createWatchKeyRights(context),
    circuits,
  });
  const past = {
    book,
    upbitUrl: config.exchanges.upbit.url,
    binanceUrl: config.exchanges.binance.url,
    fiatUrl: config.fiatUrl,
  };
  const ledger = startLedger(context, {
    read: createLedgerReader({
      addresses: config,
      circuits,
      credentials: (source) => readCredentials(context, source),
      readWalletLedger: createWalletLedger(context, config, chains),
    }),
    prices: past,
  });
  const rebuilding = startRebuilding(context, past);
  const walletPasts = startWalletPasts(context, config, chains);
  const weeks = keepWeeks(context, past);
  const defi = startDefi(context, { chains, prices: book, pastPrices: past });
  const refreshes = createRefreshes(context);
  let realtime: Realtime | null = null;

  return {
    routes: [
      ...assetRoutes(context, { portfolios, refreshes }),
      ...multiCurrencyRoutes(context, { book, portfolios }),
      ...assetOverviewRoutes(context, { book, portfolios }),
      ...marketRoutes(context, { book, portfolios, weeks }),
      ...performanceRoutes(context, { book, portfolios }),
      ...noteRoutes(context),
      ...historyRoutes(context, {
        ...{ book, portfolios, benchmarkPrices: createBenchmarkPrices(context, past) },
      }),
      ...markRoutes(context, portfolios),
      ...manualAssetRoutes(context, { portfolios, book }),
      ...riskRoutes(context, portfolios),
      ...interestRoutes(context, {
        portfolios,
        stakingRates: createStakingRates(context, chains.ethereum, config.networks.ethereum),
      }),
      ...ledgerRoutes(context, ledger.settling),
      ...assetPreferenceRoutes(context),
      ...aaveRoutes(context, book),
      ...defi.routes,
      ...currencyRoutes(context, book),
      ...analyticsRoutes(context, { book, portfolios }),
      ...realtimeRoutes(context),
    ],
    async beforeRemoval(userId) {
      // Nobody is kept from taking a key away because a total cannot be told.
      await portfolios.unwatched
        .view(userId, 'KRW')
        .catch((error: Error) =>
          log.warn({ userId, reason: error.message }, 'a source goes without a word of its worth'),
        );
    },
    attach(server, edge) {
      realtime = attachRealtime(context, server, { book, portfolios, ...edge });
    },
    async stop() {
      await realtime?.stop();
      feeds.stop();
      announcing.stop();
      await sync.stop();
      refreshes.stop();
      ledger.stop();
      rebuilding.stop();
      walletPasts.stop();
      weeks.stop();
      await defi.stop();
      snapshots.stop();
      portfolios.stop();
      await memory.stop();
    },
  };
}
