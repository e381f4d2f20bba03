import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import type { RefreshPrices } from '../providers/prices/refresh-prices.ts';
import { readCredentials } from './connections/read-credentials.ts';
import { createWatchKeyRights } from './connections/watch-key-rights.ts';
import { createDiscoverTokens } from './discovery/discover-tokens.ts';
import { isLooking } from './discovery/is-looking.ts';
import type { ReadLedgerReach } from './discovery/ledger-reach.ts';
import { readMetReceipts } from './discovery/met-receipts.ts';
import { createRefreshes, type Refreshes } from './refresh/create-refreshes.ts';
import { refreshRoutes } from './refresh/routes.ts';
import type { Outside } from './sync/read-source.ts';
import { startSync } from './sync/start-sync.ts';

type Needs = {
  chains: ChainClients;
  readLedgerReach: ReadLedgerReach;
  prices: RefreshPrices;
} & Pick<Outside, 'waitingPrincipal'>;

/** Accounts and wallets, and what is held there. */
export function startSources(
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
