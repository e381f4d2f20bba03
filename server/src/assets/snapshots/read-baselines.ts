/** Earlier totals that today's are compared with: the snapshot nearest to a day, a week and a month ago. */
import { and, between, eq } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { snapshots } from '../tables.ts';

export type Baseline = { at: Date; KRW: string | null; USD: string | null; USDT: string | null };
export type Baselines = { day: Baseline | null; week: Baseline | null; month: Baseline | null };

const hour = 3_600_000;
/** How long ago, and how far the snapshot may be from that moment. */
const spans = {
  day: { ago: 24 * hour, within: 1.5 * hour },
  week: { ago: 7 * 24 * hour, within: 3 * hour },
  month: { ago: 30 * 24 * hour, within: 13 * hour },
};

export async function readBaselines(
  db: Context['db'],
  userId: string,
  now: Date,
): Promise<Baselines> {
  const [day, week, month] = await Promise.all(
    [spans.day, spans.week, spans.month].map(({ ago, within }) => nearest(ago, within)),
  );
  return { day: day ?? null, week: week ?? null, month: month ?? null };

  async function nearest(ago: number, within: number): Promise<Baseline | null> {
    const wanted = now.getTime() - ago;
    const rows = await db
      .select({
        at: snapshots.takenAt,
        KRW: snapshots.krw,
        USD: snapshots.usd,
        USDT: snapshots.usdt,
      })
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, userId),
          between(snapshots.takenAt, new Date(wanted - within), new Date(wanted + within)),
        ),
      );
    const distance = (row: Baseline) => Math.abs(row.at.getTime() - wanted);
    return rows.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}
