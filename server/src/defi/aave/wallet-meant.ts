/** Resolves the wallet that an action on a market applies to. */
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type WalletRow, wallets } from '../../sources/connections/tables.ts';
import { readOwnLoans } from '../protocol/own-positions.ts';
import { refuse } from '../refusals/refuse.ts';

type Whose = { positionId?: string | undefined; walletId?: string | undefined };

/**
 * The wallet that is meant: of a position, or named; else the one whose loan is closest to liquidation,
 * and without a loan the main wallet.
 */
export async function readWalletMeant(
  context: Pick<Context, 'db'>,
  userId: string,
  { positionId, walletId }: Whose,
): Promise<WalletRow> {
  const positions = await readOwnLoans(context, userId);
  const own = await context.db
    .select()
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.createdAt));
  if (positionId !== undefined) {
    const position = positions.find(({ row }) => row.id === positionId);
    const wallet = own.find(({ id }) => id === position?.source.refId);
    if (wallet === undefined) throw refuse('NO_POSITION');
    return wallet;
  }
  if (walletId !== undefined) {
    const wallet = own.find(({ id }) => id === walletId);
    if (wallet === undefined) throw refuse('NO_WALLET');
    return wallet;
  }
  const riskiest = [...positions].sort(
    (one, other) =>
      Number(one.row.account.healthFactor ?? Infinity) -
      Number(other.row.account.healthFactor ?? Infinity),
  )[0];
  const wallet =
    own.find(({ id }) => id === riskiest?.source.refId) ?? own.find(({ main }) => main) ?? own[0];
  if (wallet === undefined) throw refuse('NO_WALLET_YET');
  return wallet;
}
