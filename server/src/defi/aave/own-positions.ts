/** Lending positions of one person alone. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type WalletRow, wallets } from '../../sources/connections/tables.ts';
import { type LendingPositionRow, lendingPositions } from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { refuse } from '../refusals/refuse.ts';

export type OwnPosition = { row: LendingPositionRow; source: SourceRow };

export function readOwnPositions(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<OwnPosition[]> {
  return db
    .select({ row: lendingPositions, source: sources })
    .from(lendingPositions)
    .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
    .where(eq(lendingPositions.userId, userId))
    .orderBy(asc(sources.createdAt));
}

/** Somebody else's position gets the same error as one that never existed. */
export async function readOwnPosition(
  context: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<OwnPosition> {
  const found = (await readOwnPositions(context, userId)).find(({ row }) => row.id === id);
  if (found === undefined) throw refuse('NO_POSITION');
  return found;
}

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
  const positions = await readOwnPositions(context, userId);
  const own = await context.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.userId, userId)))
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
