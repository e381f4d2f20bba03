import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import type { Context } from '../../../context.ts';
import { highAndLow, readComparable, readSnapshots } from '../../../history/api.ts';
import type { PastPiece, Span } from './past.ts';

/** As far back as a drawdown looks for the highest total. */
const yearMs = 365 * dayMs;

export async function readTotals(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { from }: Span,
  withPeaks: boolean,
): Promise<PastPiece> {
  const comparable = await readComparable(db, userId);
  const rows = await readSnapshots(db, userId, new Date(from - dayMs), comparable, 'hour');
  const known = rows.filter((row) => row.comparable);
  let peak = withPeaks ? await highestBefore() : null;
  return {
    kind: 'totals',
    at: known.map(({ takenAt }) => takenAt.getTime()),
    krw: known.map(({ krw }) => krw),
    usd: known.map(({ usd }) => usd),
    usdt: known.map(({ usdt }) => usdt ?? null),
    // The highest of each and all before it, in one pass: a month has many hours.
    peaks: known.map(({ krw }) => {
      if (krw !== null && (peak === null || compare(krw, peak) > 0)) peak = krw;
      return peak;
    }),
  };

  async function highestBefore(): Promise<string | null> {
    const year = await readSnapshots(db, userId, new Date(from - yearMs), comparable, 'day');
    const earlier = year.filter((row) => row.comparable && row.takenAt.getTime() < from);
    const values = earlier.map(({ takenAt, krw }) => ({ at: takenAt, value: krw }));
    return highAndLow(values).high?.value ?? null;
  }
}
