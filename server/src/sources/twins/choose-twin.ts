import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { markCountedWith } from './note-twins.ts';
import { sourceTwins, type TwinRow } from './tables.ts';

/**
 * Stores the user's decision about two keys: null asks again.
 * @throws ApiError NOT_FOUND if there is no evidence that they belong to one account
 */
export async function chooseTwin(
  tx: Transaction,
  userId: string,
  [one, other]: readonly [string, string],
  choice: TwinRow['choice'],
): Promise<TwinRow> {
  const [row] = await tx
    .update(sourceTwins)
    .set({ choice })
    .where(
      and(
        eq(sourceTwins.userId, userId),
        or(
          and(eq(sourceTwins.firstId, one), eq(sourceTwins.secondId, other)),
          and(eq(sourceTwins.firstId, other), eq(sourceTwins.secondId, one)),
        ),
      ),
    )
    .returning();
  if (row === undefined) {
    throw new ApiError('NOT_FOUND', 'These two keys don’t belong to the same account.');
  }
  await markCountedWith(tx, [row.firstId, row.secondId]);
  return row;
}
