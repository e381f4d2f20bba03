import type { Context } from '../../context.ts';
import { readLacks, readNotUnderstood } from '../../ledger/api.ts';
import { readSourceRows, readTwins } from '../../sources/api.ts';
import { allClear, type Unclear } from './describe-api-key.ts';

/**
 * Reads, by source, the unknown and unreadable parts of each account of a user, and other keys of
 * the same account.
 */
export async function readUnclear(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<(sourceId: string) => Unclear> {
  const [rows, sums, lacks, twins] = await Promise.all([
    readSourceRows(db, userId),
    readNotUnderstood(db, userId),
    readLacks(db, userId),
    readTwins(db, userId),
  ]);
  const unread = new Map(rows.map((row) => [row.id, row.unread ?? []]));
  return (sourceId) => ({
    unread: unread.get(sourceId) ?? allClear.unread,
    notUnderstood: sums.get(sourceId) ?? allClear.notUnderstood,
    lacks: lacks.get(sourceId) ?? allClear.lacks,
    twins: twins.flatMap(({ firstId, secondId, foundBy, choice }) => {
      if (firstId !== sourceId && secondId !== sourceId) return [];
      const isSecond = secondId === sourceId;
      const other = rows.find(({ id }) => id === (isSecond ? firstId : secondId));
      if (other === undefined) return [];
      return [{ id: other.refId, label: other.label, foundBy, isSecond, choice }];
    }),
  });
}
