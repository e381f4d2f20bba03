import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type WalletRow, wallets } from './tables.ts';

/** The wallet of this person; another one's is not there. */
export async function findWallet(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<WalletRow> {
  const [row] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.userId, userId)));
  if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such wallet.');
  return row;
}
