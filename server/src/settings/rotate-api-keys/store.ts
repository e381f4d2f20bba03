/** Keys that are being replaced, as rows. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { type KeyRotationRow, keyRotations } from './tables.ts';

/** All keys of a user, each with its account, oldest account first. */
export async function readRotations(db: Database, userId: string) {
  return db
    .select({ rotation: keyRotations, account: apiKeys })
    .from(keyRotations)
    .innerJoin(apiKeys, eq(apiKeys.id, keyRotations.keyId))
    .where(eq(keyRotations.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Keys that are already on the list are unchanged. */
export async function startRotations(
  db: Database,
  rows: readonly Omit<KeyRotationRow, 'replacedAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(keyRotations)
    .values([...rows])
    .onConflictDoNothing();
}

/** A new key took the place of the one with `oldHint`. */
export async function noteReplaced(tx: Transaction, row: KeyRotationRow): Promise<void> {
  const { oldHint, replacedAt } = row;
  await tx
    .insert(keyRotations)
    .values(row)
    .onConflictDoUpdate({ target: keyRotations.keyId, set: { oldHint, replacedAt } });
}

export async function removeRotation(db: Database, userId: string, keyId: string): Promise<void> {
  await db
    .delete(keyRotations)
    .where(and(eq(keyRotations.userId, userId), eq(keyRotations.keyId, keyId)));
}
