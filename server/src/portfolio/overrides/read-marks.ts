import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PositionMarkRow, positionMarks } from './tables.ts';

export type Mark = Pick<
  PositionMarkRow,
  'hidden' | 'excluded' | 'trusted' | 'unitPrice' | 'unitPriceCurrency'
> &
  Partial<Pick<PositionMarkRow, 'excludedSpans' | 'markedAt'>>;

/** A user’s settings of positions, by position id; most have none. */
export async function readMarks(
  db: Context['db'],
  userId: string,
): Promise<ReadonlyMap<string, Mark>> {
  const rows = await db.select().from(positionMarks).where(eq(positionMarks.userId, userId));
  return new Map(rows.map((row) => [row.positionId, row]));
}

/**
 * True if a position was excluded from the total at a time. Where that was not stored, it counts as
 * excluded since it was marked.
 */
export function wasExcluded(mark: Mark | undefined, at: Date): boolean {
  if (mark === undefined) return false;
  const { excluded, excludedSpans, markedAt } = mark;
  if (excludedSpans == null) return excluded && markedAt !== undefined && markedAt <= at;
  const time = at.getTime();
  return excludedSpans.some(([from, to]) => from <= time && (to === null || time < to));
}

/** The times that a position was left out, once it is left out or taken in again. */
export function spansAfter(
  before: Mark | undefined,
  excluded: boolean,
  now: Date,
): [number, number | null][] {
  const time = now.getTime();
  const began = before?.excluded ? (before.markedAt?.getTime() ?? time) : null;
  const known = before?.excludedSpans ?? (began === null ? [] : [[began, null]]);
  const isOpen = known.at(-1)?.[1] === null;
  if (excluded === isOpen) return known as [number, number | null][];
  return excluded
    ? [...(known as [number, number | null][]), [time, null]]
    : known.map(([from, to]) => [from ?? time, to ?? time]);
}
