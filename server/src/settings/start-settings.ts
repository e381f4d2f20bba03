import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { settingsHistoryRoutes } from './history/routes.ts';
import { networkRoutes } from './networks/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { walletRoutes } from './wallets/routes.ts';

type Needs = {
  /** Called before a source is removed: it values the total, so that its change can be reported. */
  beforeRemoval(userId: string): Promise<void>;
};

/** What people set: accounts, wallets, networks, sessions. */
export function startSettings(context: Context, { beforeRemoval }: Needs): DomainModule {
  return {
    routes: [
      ...apiKeyRoutes(context, beforeRemoval),
      ...walletRoutes(context, beforeRemoval),
      ...networkRoutes(context),
      ...accessTokenRoutes(context),
      ...securityLogRoutes(context),
      ...settingsHistoryRoutes(context),
    ],
  };
}
