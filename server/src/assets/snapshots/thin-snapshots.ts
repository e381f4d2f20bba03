import { sql } from 'drizzle-orm';
import type { Context } from '../../seams.ts';

/**
 * Keeps history small: every snapshot of two days, then the last of each hour for 30 days, then the
 * last of each day.
 */
export async function thinSnapshots({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const day = 86_400_000;
  await keepLastOf('hour', new Date(now - 31 * day), new Date(now - 2 * day));
  await keepLastOf('day', new Date(0), new Date(now - 31 * day));

  async function keepLastOf(unit: 'hour' | 'day', from: Date, to: Date): Promise<void> {
    await db.execute(sql`
      delete from snapshots where id in (
        select id from (
          select id, row_number() over (
            partition by user_id, date_trunc(${sql.raw(`'${unit}'`)}, taken_at at time zone 'UTC')
            order by taken_at desc
          ) as place
          from snapshots
          where taken_at >= ${from.toISOString()} and taken_at < ${to.toISOString()}
        ) ranked where place > 1
      )`);
  }
}
