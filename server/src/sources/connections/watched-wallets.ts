/** Watched wallets as rows, each with the source that its holdings are read from. One of them is the main one. */
import type { UnknownAssets } from '@moa/contracts/source';
import { and, asc, eq, sql } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { addSource } from '../add-source.ts';
import { type OnRemoval, removeSource } from '../remove-source.ts';
import { renameSource } from '../rename-source.ts';
import { type SourceRow, sources } from '../tables.ts';
import { type WalletRow, wallets } from './tables.ts';

const maxAPerson = 50;

/** Returns all wallets of a user, in the user's order: those never moved last, oldest first. */
export function readWallets({ db }: Pick<Context, 'db'>, userId: string): Promise<WalletRow[]> {
  return db
    .select()
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(sql`${wallets.place} asc nulls last`, asc(wallets.createdAt), asc(wallets.id));
}

/** Returns the wallet if it belongs to the user, or else null. */
export async function findWallet(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<WalletRow> {
  const [row] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.userId, userId)));
  if (row === undefined) throw noSuchWallet();
  return row;
}

/**
 * The first wallet of a user is the main one. After the commit publish `source.added` and call
 * `requestFirstSync`.
 * @throws ApiError CONFLICT if the user has reached the maximum
 */
export async function storeWallet(
  tx: Transaction,
  row: Omit<WalletRow, 'main' | 'place' | 'ensName'>,
): Promise<{ wallet: WalletRow; source: SourceRow }> {
  const { id, userId, network, label, address } = row;
  await oneAtATime(tx, userId);
  const others = await tx
    .select({ main: wallets.main })
    .from(wallets)
    .where(eq(wallets.userId, userId));
  if (others.length >= maxAPerson) {
    throw new ApiError('CONFLICT', `You can add up to ${maxAPerson} wallets.`);
  }
  const isMain = !others.some(({ main }) => main);
  const wallet: WalletRow = { ...row, main: isMain, place: null, ensName: null };
  await tx.insert(wallets).values(wallet);
  const source = await addSource(tx, {
    userId,
    kind: 'wallet',
    provider: network,
    label,
    refId: id,
    address,
  });
  return { wallet, source };
}

export async function renameWallet(
  tx: Transaction,
  { id }: Pick<WalletRow, 'id'>,
  label: string,
): Promise<void> {
  await tx.update(wallets).set({ label }).where(eq(wallets.id, id));
  await renameSource(tx, id, label);
}

/**
 * Sets the treatment of unlisted tokens in a wallet. After the commit publish `portfolio.changed`.
 */
export async function treatUnknownAssets(
  tx: Transaction,
  { id }: Pick<WalletRow, 'id'>,
  unknownAssets: UnknownAssets,
): Promise<void> {
  await tx.update(sources).set({ unknownAssets }).where(eq(sources.refId, id));
}

/**
 * A removed main wallet is succeeded by the oldest of the others. Returns the id of its source, for
 * `source.removed` after the commit; null if there was none.
 * @throws ApiError NOT_FOUND if the wallet was removed concurrently
 */
export async function removeWallet(
  tx: Transaction,
  { id, userId }: Pick<WalletRow, 'id' | 'userId'>,
  onRemoval: OnRemoval,
): Promise<string | null> {
  await oneAtATime(tx, userId);
  const [gone] = await tx
    .delete(wallets)
    .where(eq(wallets.id, id))
    .returning({ main: wallets.main });
  if (gone === undefined) throw noSuchWallet();
  if (gone.main) await makeOldestMain(tx, userId);
  return removeSource(tx, id, onRemoval);
}

/** @throws ApiError NOT_FOUND if the wallet was removed concurrently */
export async function makeMainWallet(
  tx: Transaction,
  { id, userId }: Pick<WalletRow, 'id' | 'userId'>,
): Promise<void> {
  await oneAtATime(tx, userId);
  await tx.update(wallets).set({ main: false }).where(eq(wallets.userId, userId));
  const [still] = await tx
    .update(wallets)
    .set({ main: true })
    .where(eq(wallets.id, id))
    .returning({ id: wallets.id });
  if (still === undefined) throw noSuchWallet();
}

/** Puts the wallets of these ids first, in this order. All must belong to the user. */
export async function orderWallets(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await oneAtATime(tx, userId);
  await tx.update(wallets).set({ place: null }).where(eq(wallets.userId, userId));
  for (const [place, id] of ids.entries()) {
    await tx
      .update(wallets)
      .set({ place })
      .where(and(eq(wallets.id, id), eq(wallets.userId, userId)));
  }
}

export async function storeEnsName(
  { db }: Pick<Context, 'db'>,
  id: string,
  ensName: string | null,
): Promise<void> {
  await db.update(wallets).set({ ensName }).where(eq(wallets.id, id));
}

async function makeOldestMain(tx: Transaction, userId: string): Promise<void> {
  const [oldest] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.createdAt), asc(wallets.id))
    .limit(1);
  if (oldest === undefined) return;
  await tx
    .update(wallets)
    .set({ main: true })
    .where(and(eq(wallets.id, oldest.id), eq(wallets.userId, userId)));
}

function noSuchWallet(): ApiError {
  return new ApiError('NOT_FOUND', 'Wallet not found.');
}
