/**
 * Looks at a connected key again, once a day. Rights are changed at the exchange: a key that came to
 * trade or to withdraw is used no longer, and looked at before each try until they are taken back. When
 * it ends is kept up to date with them.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyPermission } from '@moa/contracts/settings/api-keys';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../../providers/exchanges/holding.ts';
import { readKeyFacts } from '../../providers/exchanges/read-key-facts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { addSource } from '../add-source.ts';
import { type OnRemoval, removeSource } from '../remove-source.ts';
import { renameSource } from '../rename-source.ts';
import type { SourceRow } from '../tables.ts';
import { type ApiKeyRow, apiKeys } from './tables.ts';

/** @throws ProviderError with EXCHANGE_KEY_TOO_POWERFUL where the key may do more than read. */
export type WatchKeyRights = (id: string, credentials: ExchangeCredentials) => Promise<void>;

const hourMs = 3_600_000;

export function createWatchKeyRights({
  outside,
  db,
  clock,
  log,
}: Pick<Context, 'outside' | 'db' | 'clock' | 'log'>): WatchKeyRights {
  /** When each is looked at again; until then nothing is asked. */
  const dueAt = new Map<string, number>();

  return async (id, credentials) => {
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    if (row === undefined) return;
    const { exchange, permissions, createdAt } = row;
    const now = clock.now().getTime();
    const isDue = now >= (dueAt.get(id) ?? createdAt.getTime() + dayMs);
    if (!isDue && !mayDoMore(permissions)) return;
    try {
      const facts = await readKeyFacts(outside, exchange, credentials);
      dueAt.set(id, now + dayMs);
      await storeKeyFacts({ db }, id, facts);
      if (mayDoMore(facts.permissions)) throw tooPowerful(exchange);
    } catch (cause) {
      if (mayDoMore(permissions) || isTooPowerful(cause)) throw cause;
      // What is wrong with a key its balances say as well; that rights are not known now hides nothing.
      dueAt.set(id, now + hourMs);
      log.info({ exchange, reason: (cause as Error).message }, 'the rights of a key were not told');
    }
  };
}

export function mayDoMore(permissions: readonly KeyPermission[]): boolean {
  return permissions.includes('trade') || permissions.includes('withdraw');
}

function tooPowerful(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'refused',
    'EXCHANGE_KEY_TOO_POWERFUL',
    `${exchangeNames[exchange]} says that this key may do more than read. It is used again once it can only read.`,
  );
}

function isTooPowerful(cause: unknown): boolean {
  return cause instanceof ProviderError && cause.code === 'EXCHANGE_KEY_TOO_POWERFUL';
}

// Exchange accounts as rows, each with the source that its holdings are read from.

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

/** Returns the facts about a key as columns. */
export function storedFacts({
  permissions,
  expiresAt,
  unknownRights = [],
  addressBound,
}: KeyFacts): Pick<ApiKeyRow, 'permissions' | 'expiresAt' | 'unknownRights' | 'addressBound'> {
  return {
    permissions,
    expiresAt,
    addressBound: addressBound ?? null,
    unknownRights: unknownRights.length === 0 ? null : unknownRights,
  };
}
