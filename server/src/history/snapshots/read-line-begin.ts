/**
 * Where a line of totals begins: where all its sources are known. A source that began within the
 * line with money from outside, and brought more than everything had been worth until then, was not
 * watched before: what the others were worth is less than half of what the line is about, and joined
 * to it the line would read as a gain.
 */
import { dayMs } from '@moa/contracts/time';
import { exact } from '@moa/finance/money/decimal';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Flow } from '../../ledger/api.ts';
import { ledgerEntries } from '../../ledger/tables.ts';

type Value = { at: Date; value: string | null; comparable?: boolean };
export type LineBegin = {
  /** When the first value was known that has all of the sources. */
  at: Date;
  source: Pick<Flow, 'sourceId' | 'sourceLabel'>;
  /** Time of the source’s first entry. */
  since: Date;
};

/** `values` oldest first; null where the line begins with its first value. */
export async function readLineBegin(
  db: Context['db'],
  userId: string,
  values: readonly Value[],
  flows: readonly Flow[],
): Promise<LineBegin | null> {
  const begins = await Promise.all(
    leaps(values, flows).map(async (leap) =>
      (await hasEarlier(db, userId, leap.source.sourceId, leap.since)) ? [] : [leap],
    ),
  );
  return begins.flat().sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

/** Where the first flow of a source, with what else came on its first day, more than doubled the total. */
function leaps(values: readonly Value[], flows: readonly Flow[]): LineBegin[] {
  const known = values.filter(({ value, comparable }) => value !== null && comparable !== false);
  const firsts = new Map<string, Flow>();
  for (const flow of flows) if (!firsts.has(flow.sourceId)) firsts.set(flow.sourceId, flow);
  return [...firsts.values()].flatMap((first): LineBegin[] => {
    if (first.kind !== 'deposit' || first.otherEnd || first.writtenDown) return [];
    const began = first.at.getTime();
    const before = known.findLast(({ at }) => at.getTime() < began);
    const after = known.find(({ at }) => at.getTime() >= began + dayMs);
    if (before === undefined || after === undefined) return [];
    const isMore = exact(before.value ?? '0')
      .times(2)
      .isLessThan(exact(after.value ?? '0'));
    const { sourceId, sourceLabel } = first;
    return isMore ? [{ at: after.at, source: { sourceId, sourceLabel }, since: first.at }] : [];
  });
}

/** True if there is an earlier record of the source. */
async function hasEarlier(db: Context['db'], userId: string, sourceId: string, at: Date) {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.sourceId, sourceId),
        lt(ledgerEntries.at, at),
      ),
    )
    .limit(1);
  return row !== undefined;
}
