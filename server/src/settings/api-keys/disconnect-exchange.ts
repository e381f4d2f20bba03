import { doAndRecord } from '../../auth/api.ts';
import type { ChangedBy, Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { leaveOutOfTotals } from '../../history/api.ts';
import { countWithout } from '../../ledger/api.ts';
import { removeExchangeAccount } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import { recordChange } from '../history/record-change.ts';

/** Removes an account with its key and its holdings, and says so in the log, by mail and on the bus. */
export async function disconnectExchange(
  context: Context,
  row: ApiKeyRow,
  by: ChangedBy,
): Promise<void> {
  const { id, userId, exchange, label, hint } = row;
  const remove = async (tx: Transaction) => {
    await recordChange(tx, {
      userId,
      group: 'keys',
      path: id,
      before: { exchange, label, hint },
      by,
      at: context.clock.now(),
    });
    return removeExchangeAccount(tx, row, async (tx, source) => {
      await leaveOutOfTotals(tx, source);
      await countWithout(tx, source);
    });
  };
  const sourceId = await doAndRecord(context, remove, () => ({
    userId,
    kind: 'exchange-key.removed',
    ip: by.ip,
    userAgent: by.userAgent,
    data: { exchange, label },
    mail: true,
  }));
  if (sourceId === null) return;
  context.bus.publish('source.removed', {
    userId,
    sourceId,
    kind: 'exchange',
    provider: exchange,
    label,
  });
}
