/** Manual assets of a user, as rows beneath the user's single manual source. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { sources } from '../tables.ts';
import { type PositionRow, positions } from './tables.ts';

const maxAPerson = 500;

type Columns = Partial<typeof positions.$inferInsert>;
type Owned = { userId: string; id: string };

/**
 * `label` is used for the source if this is the user's first manual asset.
 * @throws ApiError CONFLICT if the user has reached the maximum
 */
export async function addManualPosition(
  tx: Transaction,
  { userId, label, now }: { userId: string; label: string; now: Date },
  columns: Columns & Pick<PositionRow, 'symbol' | 'quantity'>,
): Promise<PositionRow> {
  const sourceId = await manualSource(tx, userId, label, now);
  const [held] = await tx
    .select({ count: count() })
    .from(positions)
    .where(eq(positions.sourceId, sourceId));
  if ((held?.count ?? 0) >= maxAPerson) {
    throw new ApiError('CONFLICT', `You can add up to ${maxAPerson} assets manually.`);
  }
  const [row] = await tx
    .insert(positions)
    .values({
      id: newId('pos'),
      sourceId,
      userId,
      kind: 'balance',
      name: columns.symbol,
      readAt: now,
      ...columns,
    })
    .returning();
  if (row === undefined) throw new Error('The position was not written');
  return row;
}

/** Returns the row before and after; null if the user has none with this id. */
export async function changeManualPosition(
  tx: Transaction,
  owned: Owned,
  columns: Columns,
): Promise<{ before: PositionRow; after: PositionRow | null } | null> {
  const [before] = await tx.select().from(positions).where(own(tx, owned)).for('update');
  if (before === undefined) return null;
  const [after] = await tx
    .update(positions)
    .set(columns)
    .where(eq(positions.id, before.id))
    .returning();
  return { before, after: after ?? null };
}

/** Returns the removed row; null if the user has none with this id. */
export async function removeManualPosition(
  tx: Transaction,
  owned: Owned,
): Promise<PositionRow | null> {
  const [row] = await tx.delete(positions).where(own(tx, owned)).returning();
  return row ?? null;
}

/** Matches a manual asset of the user only. */
function own(tx: Transaction, { userId, id }: Owned) {
  return and(
    eq(positions.id, id),
    eq(positions.userId, userId),
    inArray(
      positions.sourceId,
      tx
        .select({ id: sources.id })
        .from(sources)
        .where(and(eq(sources.userId, userId), eq(sources.kind, 'manual'))),
    ),
  );
}

/** Manual sources are never synchronised. */
const never = new Date('9999-12-31T00:00:00Z');

/** Returns the user's single manual source, created with the first manual asset. Locks its row. */
async function manualSource(
  tx: Transaction,
  userId: string,
  label: string,
  now: Date,
): Promise<string> {
  await tx
    .insert(sources)
    .values({
      id: newId('src'),
      userId,
      kind: 'manual',
      provider: 'manual',
      label,
      refId: userId,
      status: 'ok',
      lastSyncedAt: now,
      nextAttemptAt: never,
    })
    .onConflictDoNothing({ target: sources.refId });
  const [source] = await tx
    .update(sources)
    .set({ lastSyncedAt: now })
    .where(and(eq(sources.refId, userId), eq(sources.kind, 'manual')))
    .returning({ id: sources.id });
  if (source === undefined) throw new Error('The source was not written');
  return source.id;
}
