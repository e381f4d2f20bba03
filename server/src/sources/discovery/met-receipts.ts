/** Tokens in a wallet that said of themselves that they stand for a position in a protocol. */
import { eq } from 'drizzle-orm';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { walletScans } from './tables.ts';

export async function readMetReceipts(
  { db }: Pick<Context, 'db'>,
  sourceId: string,
): Promise<Address[]> {
  const [row] = await db
    .select({ found: walletScans.found })
    .from(walletScans)
    .where(eq(walletScans.sourceId, sourceId));
  return (row?.found ?? []).flatMap((token) =>
    !token.silent && token.receipt ? [token.address] : [],
  );
}
