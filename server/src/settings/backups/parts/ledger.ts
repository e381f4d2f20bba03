import type { BackupContents, LedgerBackup } from '@moa/contracts/settings/shapes/backup-file';
import type { Transaction } from '../../../database/database.ts';
import {
  planLedger,
  type RestoredAccount,
  readLedgerBackup,
  requestSettling,
  writeLedger,
} from '../../../ledger/api.ts';
import { readSourceRows } from '../../../sources/api.ts';
import type { AfterCommit, Part, Restoring } from '../part.ts';

/** Transactions that the user wrote or imported, by account. Those of absent accounts are left out. */
export const ledgerPart: Part<'ledger'> = {
  read: readLedgerBackup,
  count: (accounts) => accounts.reduce((sum, { entries }) => sum + entries.length, 0),
  async plan(tx, restoring, contents) {
    const present: RestoredAccount[] = await readSourceRows(tx, restoring.userId);
    const planned = await planLedger(
      tx,
      // A manual account that is there comes first.
      [...present, ...accountsToCome(restoring)],
      contents,
      restoring.now,
    );
    return {
      differences: planned
        .filter(({ target, entries }) => target !== null && entries.length > 0)
        .map(({ account, entries }) => ({
          path: account.label,
          before: null,
          after: { entries: entries.length },
        })),
      absent: planned
        .filter(({ target }) => target === null)
        .map(({ account, entries }) => ({ account: account.label, entries: entries.length })),
      write: () => write(tx, restoring, contents),
    };
  },
};

/** Accounts that other parts of the file are about to add. */
function accountsToCome({ contents, exchangeKeys }: Restoring): RestoredAccount[] {
  const { wallets = [], manualAssets = [] }: BackupContents = contents;
  return [
    ...wallets.map(({ network, address, label }) => ({
      id: null,
      kind: 'wallet' as const,
      provider: network,
      label,
      address,
    })),
    ...(exchangeKeys ?? []).map(({ exchange, label }) => ({
      id: null,
      kind: 'exchange' as const,
      provider: exchange,
      label,
      address: null,
    })),
    ...(manualAssets.length === 0
      ? []
      : [{ id: null, kind: 'manual' as const, provider: 'manual', label: '', address: null }]),
  ];
}

async function write(
  tx: Transaction,
  { userId, now }: Restoring,
  contents: LedgerBackup,
): Promise<AfterCommit[]> {
  const written: string[] = [];
  // Planned again, since the other parts have added their accounts.
  for (const plan of await planLedger(tx, await readSourceRows(tx, userId), contents, now)) {
    const sourceId = plan.target?.id ?? null;
    if (sourceId === null || plan.entries.length === 0) continue;
    await writeLedger(tx, { userId, sourceId, now }, plan);
    written.push(sourceId);
  }
  return written.map((sourceId) => async (context) => {
    context.bus.publish('ledger.changed', { userId, sourceId });
    context.bus.publish('portfolio.changed', { userId });
    await requestSettling(context, { userId, sourceId });
  });
}
