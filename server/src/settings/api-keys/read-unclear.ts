import type { Context } from '../../context.ts';
import { readLacks, readNotUnderstood } from '../../ledger/api.ts';
import { readSourceRows } from '../../sources/api.ts';
import { allClear, type Unclear } from './describe-api-key.ts';

/** What is not understood or could not be read of each account of a person, by its source. */
export async function readUnclear(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<(sourceId: string) => Unclear> {
  const [rows, sums, lacks] = await Promise.all([
    readSourceRows(db, userId),
    readNotUnderstood(db, userId),
    readLacks(db, userId),
  ]);
  const unread = new Map(rows.map((row) => [row.id, row.unread ?? []]));
  return (sourceId) => ({
    unread: unread.get(sourceId) ?? allClear.unread,
    notUnderstood: sums.get(sourceId) ?? allClear.notUnderstood,
    lacks: lacks.get(sourceId) ?? allClear.lacks,
  });
}
