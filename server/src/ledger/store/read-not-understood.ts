import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sources } from '../../sources/tables.ts';
import { ledgerNotUnderstood } from '../tables.ts';

/** More words than so many are not named; their entries are counted all the same. */
const maxWords = 20;

type NotUnderstoodSum = { entries: number; words: string[] };

export const nothingUnclear: NotUnderstoodSum = { entries: 0, words: [] };

/**
 * Counts the entries of each source that are not understood, with their words; sources without any
 * are left out.
 */
export async function readNotUnderstood(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<Map<string, NotUnderstoodSum>> {
  const rows = await db
    .select({
      sourceId: ledgerNotUnderstood.sourceId,
      word: ledgerNotUnderstood.word,
      entries: sql<number>`count(*)::int`,
    })
    .from(ledgerNotUnderstood)
    .innerJoin(sources, eq(sources.id, ledgerNotUnderstood.sourceId))
    .where(eq(sources.userId, userId))
    .groupBy(ledgerNotUnderstood.sourceId, ledgerNotUnderstood.word)
    .orderBy(ledgerNotUnderstood.word);
  const sums = new Map<string, NotUnderstoodSum>();
  for (const { sourceId, word, entries } of rows) {
    const sum = sums.get(sourceId) ?? nothingUnclear;
    sums.set(sourceId, {
      entries: sum.entries + entries,
      words: [...sum.words, word].slice(0, maxWords),
    });
  }
  return sums;
}
