import { eq } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { type PositionMarkRow, positionMarks } from '../tables.ts';

export type Mark = Pick<
  PositionMarkRow,
  'hidden' | 'excluded' | 'trusted' | 'unitPrice' | 'unitPriceCurrency'
>;

/** What a person said of their positions, by position id; most have none. */
export async function readMarks(
  db: Context['db'],
  userId: string,
): Promise<ReadonlyMap<string, Mark>> {
  const rows = await db.select().from(positionMarks).where(eq(positionMarks.userId, userId));
  return new Map(rows.map((row) => [row.positionId, row]));
}
