/**
 * Earlier totals that today's are compared with: the snapshot nearest to a day, a week and a month
 * ago, and to the last 09:00 in Seoul.
 */
import { and, between, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { snapshots } from '../tables.ts';

export type Baseline = {
  at: Date;
  KRW: string | null;
  USD: string | null;
  USDT: string | null;
  /** Built back later, from all sources of then and now; a recorded one knows those of its time. */
  rebuilt: boolean;
};
export type Baselines = {
  day: Baseline | null;
  /** 09:00 in Seoul is midnight UTC. */
  sinceReset: Baseline | null;
  week: Baseline | null;
  month: Baseline | null;
};

const hour = 3_600_000;
const day = 24 * hour;

export async function readBaselines(
  db: Context['db'],
  userId: string,
  now: Date,
): Promise<Baselines> {
  const time = now.getTime();
  const reset = time - (time % day);
  const [aDay, sinceReset, week, month] = await Promise.all([
    nearest(time - day, 1.5 * hour),
    nearest(reset, Math.min(1.5 * hour, (time - reset) / 2 + 60_000)),
    nearest(time - 7 * day, 3 * hour),
    nearest(time - 30 * day, 13 * hour),
  ]);
  return { day: aDay, sinceReset, week, month };

  /** The snapshot nearest to a moment, if one is not farther away than `within` ms. */
  async function nearest(wanted: number, within: number): Promise<Baseline | null> {
    const rows = await db
      .select({
        at: snapshots.takenAt,
        KRW: snapshots.krw,
        USD: snapshots.usd,
        USDT: snapshots.usdt,
        reason: snapshots.reason,
      })
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, userId),
          isNotNull(snapshots.krw),
          between(snapshots.takenAt, new Date(wanted - within), new Date(wanted + within)),
        ),
      );
    const distance = (row: { at: Date }) => Math.abs(row.at.getTime() - wanted);
    const [first] = rows.sort((a, b) => distance(a) - distance(b));
    if (first === undefined) return null;
    const { reason, ...totals } = first;
    return { ...totals, rebuilt: reason === 'rebuilt' };
  }
}
