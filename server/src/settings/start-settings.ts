import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { AccountChat } from '../notifications/api.ts';
import type { ManualBackup } from '../portfolio/api.ts';
import { createChainClients } from '../providers/chains/create-chain-clients.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { undoKeyChange } from './api-keys/undo-key-change.ts';
import { watchKeyExpiry } from './api-keys/watch-expiry.ts';
import { createParts } from './backups/contents.ts';
import { backUpNightly } from './backups/nightly.ts';
import { backupRoutes } from './backups/routes.ts';
import { discordRoutes } from './discord/routes.ts';
import { settingsHistoryRoutes } from './history/routes.ts';
import { trimHistory } from './history/trim-history.ts';
import type { Undoer } from './history/undo-change.ts';
import { myDataRoutes } from './my-data/routes.ts';
import { networkRoutes } from './networks/routes.ts';
import { rotationRoutes } from './rotate-api-keys/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { testAllRoutes } from './test-all-connections/routes.ts';
import { testConnectionRoutes } from './test-connection/routes.ts';
import { undoUserSetting } from './user/change-user-settings.ts';
import { userSettingsRoutes } from './user/routes.ts';
import { validateRoutes } from './validate/routes.ts';
import { ensNames } from './wallets/ens-names.ts';
import { walletRoutes } from './wallets/routes.ts';
import { undoWalletChange } from './wallets/undo-wallet-change.ts';

type Needs = {
  /** Called before a source is removed: it values the total, so that its change can be reported. */
  beforeRemoval(userId: string): Promise<void>;
  /** Absent where there are no notices. */
  chat?: AccountChat;
  /** Manual assets; without them there are no backups. */
  manual?: ManualBackup;
  /** Undoes changes of realtime settings; absent if there are none. */
  undoRealtime?: Undoer;
};

/** Settings of users: accounts, wallets, networks, sessions. */
export function startSettings(
  context: Context,
  { beforeRemoval, chat, manual, undoRealtime }: Needs,
): DomainModule {
  watchKeyExpiry(context);
  trimHistory(context);
  const parts = manual === undefined ? null : createParts(context, manual);
  if (parts !== null) backUpNightly(context, parts);
  const names = ensNames(context, createChainClients(context.outside));
  return {
    routes: [
      ...apiKeyRoutes(context, beforeRemoval),
      ...testConnectionRoutes(context),
      ...testAllRoutes(context),
      ...rotationRoutes(context),
      ...validateRoutes(context, names),
      ...walletRoutes(context, { beforeRemoval, names }),
      ...(chat === undefined ? [] : discordRoutes(context, chat)),
      ...networkRoutes(context),
      ...accessTokenRoutes(context),
      ...securityLogRoutes(context),
      ...(parts === null ? [] : backupRoutes(context, parts)),
      ...myDataRoutes(context),
      ...userSettingsRoutes(context),
      ...settingsHistoryRoutes(context, {
        preferences: undoUserSetting,
        keys: undoKeyChange,
        wallets: undoWalletChange,
        ...(undoRealtime !== undefined && { realtime: undoRealtime }),
      }),
    ],
  };
}
