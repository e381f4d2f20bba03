/** Queries of wallets of all users, for background readers. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type WalletRow, wallets } from '../../sources/connections/tables.ts';

export async function readWallet(db: Database, id: string): Promise<WalletRow | undefined> {
  const [row] = await db.select().from(wallets).where(eq(wallets.id, id));
  return row;
}

export async function readWalletIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: wallets.id }).from(wallets);
  return rows.map(({ id }) => id);
}
