import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { writtenDown } from '../store/read-flows.ts';
import { ledgerEntries } from '../tables.ts';

type WrittenFlow = Pick<
  typeof ledgerEntries.$inferInsert,
  'userId' | 'sourceId' | 'at' | 'symbol' | 'quantity' | 'valueKrw' | 'valueUsd' | 'valueUsdt'
>;

/** Records a manual addition as a deposit, a manual removal (negative quantity) as a withdrawal. */
export async function writeDownFlow(tx: Transaction, flow: WrittenFlow): Promise<void> {
  const id = newId('led');
  await tx.insert(ledgerEntries).values({
    ...flow,
    id,
    externalId: `${writtenDown}${id}`,
    type: flow.quantity?.startsWith('-') === true ? 'withdrawal' : 'deposit',
  });
}
