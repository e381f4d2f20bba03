import { doAndRecord } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { removeWallet } from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { recordChange } from '../history/record-change.ts';

/** Removes a wallet with its holdings, and says so in the log and on the bus. */
export async function dropWallet(context: Context, row: WalletRow, by: ChangedBy): Promise<void> {
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
