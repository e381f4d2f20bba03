/** Starts the domains that read holdings, in order, and those that depend on them. */
import { startAnalytics } from './analytics/start-analytics.ts';
import { startAssets } from './assets/start-assets.ts';
import type { Context } from './context.ts';
import { startCurrency } from './currency/start-currency.ts';
import { createLogBook, createWaitingPrincipal } from './defi/api.ts';
import { startDefi } from './defi/start-defi.ts';
import type { DomainModule } from './domain-module.ts';
import { removeExpired } from './files/store.ts';
import { createReadEarlier } from './history/api.ts';
import { startHistory } from './history/start-history.ts';
import { createReadLedgerReach } from './ledger/api.ts';
import { startLedger } from './ledger/start-ledger.ts';
import type { AccountChat } from './notifications/api.ts';
import { startNotifications } from './notifications/start-notifications.ts';
import { createManualBackup, type ManualBackup, type MeasureChange } from './portfolio/api.ts';
import { startPortfolio } from './portfolio/start-portfolio.ts';
import { type ChainClients, createChainClients } from './providers/chains/create-chain-clients.ts';
import { createRefreshPrices, type RefreshPrices } from './providers/prices/refresh-prices.ts';
import { createUndoRealtime, type UndoRealtime } from './realtime/api.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import { readCredentials } from './sources/connections/read-credentials.ts';
import { createWatchKeyRights } from './sources/connections/watch-key-rights.ts';
import { createDiscoverTokens } from './sources/discovery/discover-tokens.ts';
import { isLooking } from './sources/discovery/is-looking.ts';
import type { ReadLedgerReach } from './sources/discovery/ledger-reach.ts';
import { readMetReceipts } from './sources/discovery/met-receipts.ts';
import { createRefreshes, type Refreshes } from './sources/refresh/create-refreshes.ts';
import { refreshRoutes } from './sources/refresh/routes.ts';
import type { Outside } from './sources/sync/read-source.ts';
import { startSync } from './sources/sync/start-sync.ts';

export type Holdings = {
  modules: readonly DomainModule[];
  measureChange: MeasureChange;
  /** The chat of each account; absent where there are no notices. */
  chat?: AccountChat;
  /** Manual assets for backups; absent without prices. */
  manual?: ManualBackup;
  /** Feeds of prices, and when each was last heard; absent where nothing is priced. */
  feeds?: () => { name: string; lastHeardAt: number | null }[];
  /** Undoes changes of realtime settings. */
  undoRealtime?: UndoRealtime;
};

export async function startHoldings(context: Context): Promise<Holdings> {
  const chains = createChainClients(context.outside);
  const currency = await startCurrency(context, chains);
  const { book } = currency;
  const logs = createLogBook(context, chains);
  const sources = startSources(context, {
    chains,
    waitingPrincipal: createWaitingPrincipal(context, logs),
    readLedgerReach: createReadLedgerReach(context),
    prices: createRefreshPrices(context, book),
  });
  const ledger = startLedger(context, { book, chains });
  const { prices } = ledger;
  const portfolio = startPortfolio(context, {
    prices,
    refreshes: sources.refreshes,
    readEarlier: createReadEarlier(context),
  });
  const { portfolios } = portfolio;
  const defi = startDefi(context, { chains, logs, prices: book, pastPrices: prices });
  const notifications = startNotifications(context, {
    book,
    chains,
    prices,
    portfolios: portfolios.unwatched,
    defi: defi.readers,
  });
  const files = startFiles(context);
  const analytics = startAnalytics(context, {
    book,
    portfolios,
    prices,
    defi: defi.readers,
    deliver: notifications.deliver,
  });
  return {
    chat: notifications.chat,
    manual: createManualBackup(book),
    feeds: () => [
      ...(['upbit', 'binance'] as const).map((name) => ({
        name,
        lastHeardAt: book.lastHeard(name),
      })),
      { name: 'fiat', lastHeardAt: book.fx()?.at ?? null },
    ],
    undoRealtime: createUndoRealtime(context),
    modules: [
      currency,
      sources,
      ledger,
      portfolio,
      startHistory(context, { book, portfolios, prices }),
      defi,
      startAssets(context, { book, chains, portfolios, prices, defi: defi.readers }),
      notifications,
      files,
      analytics,
      startRealtime(context, {
        book,
        portfolios,
        metrics: analytics.metrics,
        rates: currency.rates,
        refreshes: sources.refreshes,
      }),
    ],
    async measureChange(userId, change) {
      try {
        await portfolios.unwatched.view(userId, 'KRW');
      } catch (error) {
        // An unknown total does not prevent the removal of a key.
        const reason = (error as Error).message;
        context.log.warn({ userId, reason }, 'the effect of a change on the total is unknown');
        return change();
      }
      return portfolios.unwatched.change(userId, change);
    },
  };
}

const expiryJob = 'files.expire';

/** The files that jobs make; each night those whose time is over are deleted. */
function startFiles({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): DomainModule {
  jobs.handle(expiryJob, () => removeExpired(db, clock.now()));
  jobs.schedule(expiryJob, '41 18 * * *');
  return { routes: [] };
}

type Needs = {
  chains: ChainClients;
  readLedgerReach: ReadLedgerReach;
  prices: RefreshPrices;
} & Pick<Outside, 'waitingPrincipal'>;

/** Accounts and wallets, and what is held there. */
function startSources(
  context: Context,
  { chains, readLedgerReach, prices, waitingPrincipal }: Needs,
): DomainModule & { refreshes: Refreshes } {
  const { outside, circuits } = context;
  const sync = startSync(context, {
    addresses: outside,
    chains,
    discover: createDiscoverTokens(context, readLedgerReach),
    metReceipts: (sourceId) => readMetReceipts(context, sourceId),
    isLooking: (source) => isLooking(context, readLedgerReach, source),
    credentials: (source) => readCredentials(context, source),
    watchKeyRights: createWatchKeyRights(context),
    circuits,
    waitingPrincipal,
  });
  const refreshes = createRefreshes(context, prices);
  return {
    refreshes,
    routes: refreshRoutes(refreshes),
    async stop() {
      await sync.stop();
      refreshes.stop();
    },
  };
}
