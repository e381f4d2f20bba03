import * as z from '@moa/contracts/schema';
import { updateApiKey } from '@moa/contracts/settings/api-keys';
import { dayMs } from '@moa/contracts/time';
import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { ApiError } from '../http/answers.ts';
import { type AccountChat, notifyUser } from '../notifications/api.ts';
import type { ManualBackup, MeasureChange } from '../portfolio/api.ts';
import { createChainClients } from '../providers/chains/create-chain-clients.ts';
import { findExchangeAccount, renameExchangeAccount } from '../sources/api.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { readEndingKeys } from './api-keys/store.ts';
import { createParts } from './backups/contents.ts';
import { backUpNightly } from './backups/nightly.ts';
import { backupRoutes } from './backups/routes.ts';
import { discordRoutes } from './discord/routes.ts';
import { recordChange } from './history/record-change.ts';
import { settingsHistoryRoutes } from './history/routes.ts';
import { settingsChanges } from './history/tables.ts';
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
  measureChange: MeasureChange;
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
  { measureChange, chat, manual, undoRealtime }: Needs,
): DomainModule {
  watchKeyExpiry(context);
  trimHistory(context);
  const parts = manual === undefined ? null : createParts(context, manual);
  if (parts !== null) backUpNightly(context, parts);
  const names = ensNames(context, createChainClients(context.outside));
  return {
    routes: [
      ...apiKeyRoutes(context, measureChange),
      ...testConnectionRoutes(context),
      ...testAllRoutes(context),
      ...rotationRoutes(context),
      ...validateRoutes(context, names),
      ...walletRoutes(context, { measureChange, names }),
      ...(chat === undefined ? [] : discordRoutes(context, chat)),
      ...networkRoutes(context),
      ...accessTokenRoutes(context),
      ...securityLogRoutes(context),
      ...(parts === null ? [] : backupRoutes(context, parts, measureChange)),
      ...myDataRoutes(context),
      ...userSettingsRoutes(context),
      ...settingsHistoryRoutes(
        context,
        {
          preferences: undoUserSetting,
          keys: undoKeyChange,
          wallets: undoWalletChange,
          ...(undoRealtime !== undefined && { realtime: undoRealtime }),
        },
        measureChange,
      ),
    ],
  };
}

/** Days that a change stays in the journal. */
const retentionDays = 730;

/** Deletes changes past their retention time, once a night. */
function trimHistory({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle('settings.trim-history', async () => {
    const oldest = new Date(clock.now().getTime() - retentionDays * dayMs);
    await db.delete(settingsChanges).where(lt(settingsChanges.at, oldest));
  });
  jobs.schedule('settings.trim-history', '40 18 * * *');
}

/** Puts back the name of an account, unless it is another by now than the change made it. */
const undoKeyChange: Undoer = {
  async putBack(tx, { userId, path, before, after, by, at }) {
    const row = await findExchangeAccount({ db: tx }, userId, path.replace(/\.label$/, ''));
    const label = z.safeParse(updateApiKey.body, { label: before });
    if (row.label !== after || !label.success) {
      throw new ApiError('CONFLICT', 'This setting has changed since. Change it on its page.');
    }
    await renameExchangeAccount(tx, row, label.data.label);
    await recordChange(tx, {
      userId,
      group: 'keys',
      path,
      before: after,
      after: before,
      by,
      at,
      undo: true,
    });
  },
  announce: () => undefined,
};

const job = 'settings.key-expiry';
/** Days before the end, the last first. */
const warnings = [1, 7, 30] as const;

/** Notifies users of expiring keys: 30, 7 and 1 day before, each once. */
function watchKeyExpiry(context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>): void {
  const { db, clock, jobs } = context;
  jobs.handle(job, async (_data, signal) => {
    const now = clock.now();
    const until = new Date(now.getTime() + 30 * dayMs);
    for (const { userId, id, exchange, label, expiresAt, sourceId } of await readEndingKeys(
      db,
      now,
      until,
    )) {
      if (signal.aborted) return;
      if (expiresAt === null) continue;
      const days = Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
      const warning = warnings.find((limit) => days <= limit);
      if (warning === undefined) continue;
      // A key that was replaced ends at another time, and is warned of again.
      const end = expiresAt.toISOString();
      await notifyUser(
        context,
        {
          userId,
          kind: 'exchange.key-expiring',
          data: { sourceId, label, provider: exchange, expiresAt: end, days },
        },
        `key-expiring ${id} ${end} ${warning}`,
      );
    }
  });
  jobs.schedule(job, '10 * * * *');
}
