/** Historical holdings of single assets, from the snapshots. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { readAssetSnapshots, readComparable } from '../../../history/api.ts';
import { positions } from '../../../sources/positions/tables.ts';
import type { PastPiece, Span } from './past.ts';

export async function* readHoldings(
  { db }: Pick<Context, 'db'>,
  userId: string,
  subjects: readonly string[],
  { from }: Span,
): AsyncGenerator<PastPiece> {
  const comparable = await readComparable(db, userId);
  const since = new Date(from);
  const upper = sql<string>`upper(${positions.symbol})`;
  const names = await db
    .selectDistinct({ subject: upper, symbol: positions.symbol })
    .from(positions)
    .where(and(eq(positions.userId, userId), inArray(upper, [...subjects])));
  for (const subject of subjects) {
    // As it is written where it is held.
    const symbol = names.find((one) => one.subject === subject)?.symbol ?? subject;
    const rows = await readAssetSnapshots(db, userId, symbol, since, comparable, 'hour');
    const known = rows.filter((row) => row.comparable);
    yield {
      kind: 'holding',
      subject,
      at: known.map(({ takenAt }) => takenAt.getTime()),
      quantity: known.map(({ quantity }) => quantity ?? null),
      krw: known.map(({ krw }) => krw),
    };
  }
}
