/** Exchange accounts as rows, each with the source that its holdings are read from. */
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import type { KeyFacts } from '../../providers/exchanges/holding.ts';
import { addSource } from '../add-source.ts';
import { type OnRemoval, removeSource } from '../remove-source.ts';
import { renameSource } from '../rename-source.ts';
import type { SourceRow } from '../tables.ts';
import { storedFacts } from './stored-facts.ts';
import { type ApiKeyRow, apiKeys } from './tables.ts';

/** Returns all accounts of a user, oldest first. */
export function readExchangeAccounts(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Returns the account if it belongs to the user, or else null. */
export async function findExchangeAccount(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<ApiKeyRow> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)));
  if (row === undefined) throw noSuchAccount();
  return row;
}

/** After the commit publish `source.added` and call `requestFirstSync`. */
export async function addExchangeAccount(tx: Transaction, row: ApiKeyRow): Promise<SourceRow> {
  await tx.insert(apiKeys).values(row);
  const { userId, exchange, label, id } = row;
  return addSource(tx, { userId, kind: 'exchange', provider: exchange, label, refId: id });
}

export async function renameExchangeAccount(
  tx: Transaction,
  { id }: Pick<ApiKeyRow, 'id'>,
  label: string,
): Promise<void> {
  await tx.update(apiKeys).set({ label }).where(eq(apiKeys.id, id));
  await renameSource(tx, id, label);
}

/**
 * Returns the id of its source, for `source.removed` after the commit; null if there was none.
 * @throws ApiError NOT_FOUND if the account was removed concurrently
 */
export async function removeExchangeAccount(
  tx: Transaction,
  { id }: Pick<ApiKeyRow, 'id'>,
  onRemoval: OnRemoval,
): Promise<string | null> {
  const [gone] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id });
  if (gone === undefined) throw noSuchAccount();
  return removeSource(tx, id, onRemoval);
}

/**
 * Replaces the key of an account; its source and the data read stay. Request a synchronisation
 * after the commit.
 * @throws ApiError NOT_FOUND if the account was removed concurrently
 * @throws a unique violation if the key is connected already
 */
export async function replaceExchangeKey(
  tx: Transaction,
  { id, sealed: replaced }: Pick<ApiKeyRow, 'id' | 'sealed'>,
  key: Pick<ApiKeyRow, 'hint' | 'fingerprint' | 'sealed' | 'riskAccepted'> &
    ReturnType<typeof storedFacts>,
): Promise<void> {
  const [row] = await tx
    .update(apiKeys)
    .set(key)
    // Of two new keys that come at once, the later one has tried against what is gone.
    .where(and(eq(apiKeys.id, id), eq(apiKeys.sealed, replaced)))
    .returning({ id: apiKeys.id });
  if (row === undefined) throw noSuchAccount();
}

export async function storeKeyFacts(
  { db }: Pick<Context, 'db'>,
  id: string,
  facts: KeyFacts,
): Promise<void> {
  await db.update(apiKeys).set(storedFacts(facts)).where(eq(apiKeys.id, id));
}

function noSuchAccount(): ApiError {
  return new ApiError('NOT_FOUND', 'Exchange account not found.');
}
