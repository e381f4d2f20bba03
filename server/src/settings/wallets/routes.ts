/** /api/v1/settings/wallets */
import * as operations from '@moa/contracts/settings/wallets';
import { doAndRecord, writeSecurity } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { MeasureChange } from '../../portfolio/api.ts';
import {
  findWallet,
  makeMainWallet,
  orderWallets,
  readSource,
  readSources,
  readWallets,
  removeWallet,
  renameWallet,
  synchroniseBehind,
  treatUnknownAssets,
} from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { recordChange } from '../history/record-change.ts';
import { addWallets, describeWallet } from './add-wallet.ts';
import type { EnsNames } from './ens-names.ts';
import { validateWallet } from './validate-wallet.ts';

type WalletNeeds = {
  measureChange: MeasureChange;
  names: EnsNames;
};

// Over 100 lines: a menu of operations on one kind of row.
export function walletRoutes(context: Context, { measureChange, names }: WalletNeeds): Route[] {
  const { db, clock } = context;

  const describe = async (row: WalletRow) => {
    const source = await readSource(context, row.userId, row.id);
    if (source === null) throw new ApiError('NOT_FOUND', 'Wallet not found.');
    return describeWallet(row, source);
  };

  const list = async (userId: string) => {
    const rows = await readWallets(context, userId);
    const sources = await readSources(context, userId);
    return rows.flatMap((row) => {
      const source = sources.get(row.id);
      return source === undefined ? [] : [describeWallet(row, source)];
    });
  };
  const record = async (
    tx: Transaction,
    userId: string,
    added: readonly operations.Wallet[],
    by: ChangedBy,
  ) => {
    for (const { id, address, network, label } of added) {
      const data = { label };
      await writeSecurity(context, tx, {
        userId,
        kind: 'wallet.added',
        ip: by.ip,
        userAgent: by.userAgent,
        data,
      });
      const after = { address, network, label };
      await recordChange(tx, { userId, group: 'wallets', path: id, after, by, at: clock.now() });
    }
  };

  return [
    handle(operations.listWallets, ({ caller: { userId } }) => list(userId)),
    handle(operations.createWallet, ({ caller, body, remember, ip, userAgent }) => {
      const { network, ...words } = body;
      const by = { ip, userAgent, sessionId: caller.sessionId };
      return addWallets(
        context,
        names,
        caller.userId,
        { ...words, networks: [network] },
        async (tx, wallets) => {
          await record(tx, caller.userId, wallets, by);
          return remember(tx, theOne(wallets));
        },
      );
    }),
    handle(operations.createWallets, ({ caller, body, remember, ip, userAgent }) => {
      const by = { ip, userAgent, sessionId: caller.sessionId };
      return addWallets(context, names, caller.userId, body, async (tx, wallets) => {
        await record(tx, caller.userId, wallets, by);
        return remember(tx, wallets);
      });
    }),
    handle(operations.orderWallets, async ({ caller, body: { walletIds }, ip, userAgent }) => {
      const { userId, sessionId } = caller;
      for (const id of walletIds) await findWallet(context, userId, id);
      const before = (await readWallets(context, userId)).map(({ id }) => id);
      await db.transaction(async (tx) => {
        await orderWallets(tx, userId, [...new Set(walletIds)]);
        await recordChange(tx, {
          userId,
          group: 'wallets',
          path: 'order',
          before,
          after: walletIds,
          undo: true,
          by: { ip, userAgent, sessionId },
          at: clock.now(),
        });
      });
      return list(userId);
    }),
    handle(operations.validateWallet, ({ caller: { userId }, body }) =>
      validateWallet(context, names, userId, body),
    ),
    handle(operations.getWallet, async ({ caller, params }) =>
      describe(await findWallet(context, caller.userId, params.id)),
    ),
    handle(operations.updateWallet, async ({ caller, params, body, ip, userAgent }) => {
      const { userId, sessionId } = caller;
      const row = await findWallet(context, userId, params.id);
      const { source } = await describe(row);
      const was = { label: row.label, unknownAssets: source.unknownAssets ?? 'quarantine' };
      const update = async (tx: Transaction) => {
        if (body.label !== undefined) await renameWallet(tx, row, body.label);
        if (body.unknownAssets !== undefined) await treatUnknownAssets(tx, row, body.unknownAssets);
        for (const field of ['label', 'unknownAssets'] as const) {
          const [before, after] = [was[field], body[field]];
          if (after === undefined) continue;
          await recordChange(tx, {
            userId,
            group: 'wallets',
            path: `${row.id}.${field}`,
            before,
            after,
            undo: true,
            by: { ip, userAgent, sessionId },
            at: clock.now(),
          });
        }
      };
      if (body.unknownAssets === undefined) await db.transaction(update);
      else
        await measureChange(userId, async () => {
          await db.transaction(update);
          context.bus.publish('portfolio.changed', { userId });
        });
      return describe({ ...row, label: body.label ?? row.label });
    }),
    handle(operations.deleteWallet, async ({ caller, params, ip, userAgent }) => {
      const { userId, sessionId } = caller;
      const row = await findWallet(context, userId, params.id);
      const by = { ip, userAgent, sessionId };
      await measureChange(userId, () => dropWallet(context, row, by));
      return { id: row.id };
    }),
    handle(operations.refreshWallet, async ({ caller: { userId }, params }) => {
      const row = await findWallet(context, userId, params.id);
      await synchroniseBehind(context, userId, row.id);
      await names.readSoon(row.id);
      return describe(row);
    }),
    handle(operations.setMainWallet, async ({ caller, params, remember, ip, userAgent }) => {
      const { userId, sessionId } = caller;
      const row = await findWallet(context, userId, params.id);
      const made = await describe({ ...row, main: true });
      return db.transaction(async (tx) => {
        const main = (await readWallets({ db: tx }, userId)).find((each) => each.main);
        await makeMainWallet(tx, row);
        await recordChange(tx, {
          userId,
          group: 'wallets',
          path: 'main',
          before: main?.id ?? null,
          after: row.id,
          undo: true,
          by: { ip, userAgent, sessionId },
          at: clock.now(),
        });
        return remember(tx, made);
      });
    }),
  ];
}

function theOne(wallets: readonly operations.Wallet[]): operations.Wallet {
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('No wallet was added');
  return wallet;
}

/** Removes a wallet with its holdings, and says so in the log and on the bus. */
async function dropWallet(context: Context, row: WalletRow, by: ChangedBy): Promise<void> {
  const { id, userId, address, network, label } = row;
  const remove = async (tx: Transaction) => {
    await recordChange(tx, {
      userId,
      group: 'wallets',
      path: id,
      before: { address, network, label },
      by,
      at: context.clock.now(),
    });
    return removeWallet(tx, row, leaveOutOfTotals);
  };
  const sourceId = await doAndRecord(context, remove, () => ({
    userId,
    kind: 'wallet.removed',
    ip: by.ip,
    userAgent: by.userAgent,
    data: { label },
  }));
  if (sourceId === null) return;
  context.bus.publish('source.removed', {
    userId,
    sourceId,
    kind: 'wallet',
    provider: network,
    label,
  });
}
