/**
 * The domains of the server in their order: each is given what stands before it and knows nothing of
 * what stands behind it. Rule 3 has the same order as a table.
 */
import { startAnalytics } from './analytics/start-analytics.ts';
import { startAssets } from './assets/start-assets.ts';
import { startAuth } from './auth/start-auth.ts';
import type { Context } from './context.ts';
import { startCurrency } from './currency/start-currency.ts';
import { startDefi } from './defi/start-defi.ts';
import type { DomainModule } from './domain-module.ts';
import { startHealth } from './health/start-health.ts';
import { createReadEarlier } from './history/api.ts';
import { startHistory } from './history/start-history.ts';
import type { Guards } from './http/guards.ts';
import { createReadLedgerReach } from './ledger/api.ts';
import { startLedger } from './ledger/start-ledger.ts';
import { startNotifications } from './notifications/start-notifications.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { startPortfolio } from './portfolio/start-portfolio.ts';
import { createChainClients } from './providers/chains/create-chain-client.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import { startSettings } from './settings/start-settings.ts';
import { startSources } from './sources/start-sources.ts';

export type Domains = {
  /** In their order; they are stopped the other way round. */
  modules: readonly DomainModule[];
  guards: Guards;
  platform: Platform;
};

/** The domains that read what people hold, and all that follows from it. */
export type Holdings = {
  modules: readonly DomainModule[];
  /** What a person holds is known before a source is taken away: what that does to the total is told against it. */
  beforeRemoval(userId: string): Promise<void>;
};

export async function startDomains(
  context: Context,
  startTheHoldings: (context: Context) => Promise<Holdings> = startHoldings,
): Promise<Domains> {
  const platform = startPlatform(context);
  const auth = startAuth(context);
  const holdings = await startTheHoldings(context);
  const settings = startSettings(context, holdings);
  return {
    modules: [startHealth(context, platform), auth, ...holdings.modules, settings, platform],
    guards: auth.guards,
    platform,
  };
}

export async function startHoldings(context: Context): Promise<Holdings> {
  const chains = createChainClients(context.outside);
  const currency = await startCurrency(context);
  const { book } = currency;
  const sources = startSources(context, {
    chains,
    readLedgerReach: createReadLedgerReach(context),
  });
  const ledger = startLedger(context, { book, chains });
  const { prices } = ledger;
  const portfolio = startPortfolio(context, {
    book,
    refreshes: sources.refreshes,
    readEarlier: createReadEarlier(context),
  });
  const { portfolios } = portfolio;
  const defi = startDefi(context, { chains, prices: book, pastPrices: prices });
  return {
    modules: [
      currency,
      sources,
      ledger,
      portfolio,
      startHistory(context, { book, portfolios, prices }),
      defi,
      startAssets(context, { book, chains, portfolios, prices }),
      startNotifications(context, {
        ...{ book, chains, prices },
        portfolios: portfolios.unwatched,
        defi: defi.routes,
      }),
      startAnalytics(context, { book, portfolios }),
      startRealtime(context, { book, portfolios }),
    ],
    async beforeRemoval(userId) {
      // Nobody is kept from taking a key away because a total cannot be told.
      await portfolios.unwatched
        .view(userId, 'KRW')
        .catch((error: Error) =>
          context.log.warn(
            { userId, reason: error.message },
            'a source goes without a word of its worth',
          ),
        );
    },
  };
}
