/** /api/v1/settings/wallets */
import * as operations from '@moa/contracts/settings/wallets';
import { doAndRecord, writeSecurity } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import {
  findWallet,
  makeMainWallet,
  readSource,
  readSources,
  readWallets,
  removeWallet,
  renameWallet,
  synchroniseBehind,
} from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { addWallet } from './add-wallet.ts';
import { describeWallet } from './describe-wallet.ts';
import { validateWallet } from './validate-wallet.ts';

export function walletRoutes(
  context: Context,
  beforeRemoval: (userId: string) => Promise<void>,
): Route[] {
  const { db, bus } = context;

  const describe = async (row: WalletRow) => {
    const source = await readSource(context, row.userId, row.id);
    if (source === null) throw new ApiError('NOT_FOUND', 'There is no such wallet.');
    return describeWallet(row, source);
  };

  return [
    handle(operations.listWallets, async ({ caller: { userId } }) => {
      const rows = await readWallets(context, userId);
      const sources = await readSources(context, userId);
      return rows.flatMap((row) => {
        const source = sources.get(row.id);
        return source === undefined ? [] : [describeWallet(row, source)];
      });
    }),
    handle(operations.createWallet, ({ caller: { userId }, body, remember, ip, userAgent }) =>
      addWallet(context, userId, body, async (tx, wallet) => {
        const data = { label: wallet.label };
        await writeSecurity(context, tx, { userId, kind: 'wallet.added', ip, userAgent, data });
        return remember(tx, wallet);
      }),
    ),
    handle(operations.validateWallet, ({ caller: { userId }, body }) =>
      validateWallet(context, userId, body),
    ),
    handle(operations.getWallet, async ({ caller, params }) =>
      describe(await findWallet(context, caller.userId, params.id)),
    ),
    handle(operations.updateWallet, async ({ caller, params, body: { label } }) => {
      const row = await findWallet(context, caller.userId, params.id);
      await db.transaction((tx) => renameWallet(tx, row, label));
      return describe({ ...row, label });
    }),
    handle(operations.deleteWallet, async ({ caller: { userId }, params, ip, userAgent }) => {
      const row = await findWallet(context, userId, params.id);
      await beforeRemoval(userId);
      const remove = (tx: Transaction) => removeWallet(tx, row, leaveOutOfTotals);
      const sourceId = await doAndRecord(context, remove, () => ({
        userId,
        kind: 'wallet.removed',
        ip,
        userAgent,
        data: { label: row.label },
      }));
      if (sourceId !== null) {
        const { network, label } = row;
        bus.publish('source.removed', {
          userId,
          sourceId,
          kind: 'wallet',
          provider: network,
          label,
        });
      }
      return { id: row.id };
    }),
    handle(operations.refreshWallet, async ({ caller: { userId }, params }) => {
      const row = await findWallet(context, userId, params.id);
      await synchroniseBehind(context, userId, row.id);
      return describe(row);
    }),
    handle(operations.setMainWallet, async ({ caller: { userId }, params, remember }) => {
      const row = await findWallet(context, userId, params.id);
      const made = await describe({ ...row, main: true });
      return db.transaction(async (tx) => {
        await makeMainWallet(tx, row);
        return remember(tx, made);
      });
    }),
  ];
}
