import type { Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { type SourceRow, sources } from './tables.ts';

type NewSource = {
  userId: string;
  kind: 'exchange' | 'wallet';
  /** `upbit`, `binance`, or the network of a wallet. */
  provider: string;
  label: string;
  /** The row of the key or of the wallet. */
  refId: string;
  /** The wallet's address; left out for exchanges. */
  address?: string;
};

/**
 * Writes the source beside its key or wallet, in their transaction. After the commit publish
 * `source.added` and call `requestSync`.
 */
export async function addSource(tx: Transaction, source: NewSource): Promise<SourceRow> {
  const [row] = await tx
    .insert(sources)
    .values({ ...source, address: source.address ?? null, id: newId('src') })
    .returning();
  if (row === undefined) throw new Error('The source was not written');
  return row;
}
