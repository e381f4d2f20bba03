import { type createComparison, maxComparisons } from '@moa/contracts/analytics/comparisons';
import type { OperationRequest } from '@moa/contracts/operation';
import { and, count, desc, eq } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { type ComparisonRow, comparisons } from './tables.ts';

type NewComparison = OperationRequest<typeof createComparison>['body']['data'];

const unknown = () => new ApiError('NOT_FOUND', 'Comparison not found.');

/** Throws CONFLICT where as many are kept as may be. */
export async function insertComparison(
  tx: Transaction,
  userId: string,
  { name, series, period, from, to, currency }: NewComparison,
  createdAt: Date,
): Promise<ComparisonRow> {
  await oneAtATime(tx, userId);
  const [stored] = await tx
    .select({ count: count() })
    .from(comparisons)
    .where(eq(comparisons.userId, userId));
  if ((stored?.count ?? 0) >= maxComparisons) {
    throw new ApiError('CONFLICT', {
      ko: `비교는 ${maxComparisons}개까지 둘 수 있습니다. 하나를 삭제한 뒤 다시 만들어 주세요.`,
      en: `You can keep up to ${maxComparisons} comparisons. Delete one and try again.`,
    });
  }
  const row: ComparisonRow = {
    id: newId('cmp'),
    userId,
    name,
    series,
    period,
    currency,
    createdAt,
    from: from ?? null,
    to: to ?? null,
  };
  await tx.insert(comparisons).values(row);
  return row;
}

/** The newest first. */
export function readComparisons(db: Database, userId: string): Promise<ComparisonRow[]> {
  return db
    .select()
    .from(comparisons)
    .where(eq(comparisons.userId, userId))
    .orderBy(desc(comparisons.createdAt), desc(comparisons.id));
}

/** Throws NOT_FOUND if the comparison is not the user’s. */
export async function readComparison(
  db: Database,
  userId: string,
  id: string,
): Promise<ComparisonRow> {
  const [row] = await db
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.userId, userId)));
  if (row === undefined) throw unknown();
  return row;
}

/** Throws NOT_FOUND if the comparison is not the user’s. */
export async function removeComparison(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.userId, userId)))
    .returning({ id: comparisons.id });
  if (gone.length === 0) throw unknown();
}
