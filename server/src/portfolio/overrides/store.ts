/** Queries of a user’s settings of positions. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { positions } from '../../sources/positions/tables.ts';
import { positionMarks } from './tables.ts';

type Marks = Omit<typeof positionMarks.$inferInsert, 'userId' | 'positionId'>;

export async function isOwnPosition(db: Database, userId: string, id: string): Promise<boolean> {
  const [position] = await db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.id, id), eq(positions.userId, userId)));
  return position !== undefined;
}

/** Omitted properties are unchanged. */
export async function storeMarks(
  db: Database,
  userId: string,
  positionId: string,
  said: Marks,
): Promise<void> {
  await db
    .insert(positionMarks)
    .values({ userId, positionId, ...said })
    .onConflictDoUpdate({ target: [positionMarks.userId, positionMarks.positionId], set: said });
}

export async function removeMarks(
  tx: Transaction,
  userId: string,
  positionId: string,
): Promise<void> {
  await tx
    .delete(positionMarks)
    .where(and(eq(positionMarks.userId, userId), eq(positionMarks.positionId, positionId)));
}
