/** /api/v1/settings/wallets */
import * as operations from '@moa/contracts/settings/wallets';
import { and, asc, eq } from 'drizzle-orm';
import { doAndRecord, oneAtATime, writeSecurity } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import {
  findWallet,
  readSource,
  readSources,
  removeSource,
  renameSource,
  synchroniseBehind,
} from '../../sources/api.ts';
import { type WalletRow, wallets } from '../../sources/connections/tables.ts';
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
      const rows = await db
        .select()
        .from(wallets)
        .where(eq(wallets.userId, userId))
        .orderBy(asc(wallets.createdAt), asc(wallets.id));
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
      await db.transaction(async (tx) => {
        await tx.update(wallets).set({ label }).where(eq(wallets.id, row.id));
        await renameSource(tx, row.id, label);
      });
      return describe({ ...row, label });
    }),
    handle(operations.deleteWallet, async ({ caller: { userId }, params, ip, userAgent }) => {
      const row = await findWallet(context, userId, params.id);
      await beforeRemoval(userId);
      const remove = async (tx: Transaction) => {
        await oneAtATime(tx, userId);
        const [gone] = await tx
          .delete(wallets)
          .where(eq(wallets.id, row.id))
          .returning({ main: wallets.main });
        if (gone === undefined) throw new ApiError('NOT_FOUND', 'There is no such wallet.');
        if (gone.main) await makeOldestMain(tx, userId);
        return removeSource(tx, row.id, leaveOutOfTotals);
      };
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
        await oneAtATime(tx, userId);
        await tx.update(wallets).set({ main: false }).where(eq(wallets.userId, userId));
        const [still] = await tx
          .update(wallets)
          .set({ main: true })
          .where(eq(wallets.id, row.id))
          .returning({ id: wallets.id });
        if (still === undefined) throw new ApiError('NOT_FOUND', 'There is no such wallet.');
        return remember(tx, made);
      });
    }),
  ];
}

async function makeOldestMain(tx: Transaction, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.createdAt), asc(wallets.id))
    .limit(1);
  if (oldest === undefined) return;
  await tx
    .update(wallets)
    .set({ main: true })
    .where(and(eq(wallets.id, oldest.id), eq(wallets.userId, userId)));
}
