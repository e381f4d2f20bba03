/** What a person wrote down as rows, beneath the one source that is theirs for it. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { sources } from '../tables.ts';
import { manualSource } from './manual-source.ts';
import { type PositionRow, positions } from './tables.ts';

const maxAPerson = 500;

type Columns = Partial<typeof positions.$inferInsert>;
type Owned = { userId: string; id: string };

/**
 * `label` is the source's, where this is the first of the person.
 * @throws ApiError CONFLICT where the person has as many as there can be
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

/** The row before and after; null where the person has none of this id. */
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

/** The row that is gone; null where the person has none of this id. */
export async function removeManualPosition(
  tx: Transaction,
  owned: Owned,
): Promise<PositionRow | null> {
  const [row] = await tx.delete(positions).where(own(tx, owned)).returning();
  return row ?? null;
}

/** A manual asset of a person; anything else is as if it never was. */
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
