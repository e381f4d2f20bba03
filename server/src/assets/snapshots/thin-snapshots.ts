import { sql } from 'drizzle-orm';
import type { Context } from '../../seams.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Keeps history small: every snapshot of a day and an hour, then one of each hour for 31 days, then
 * one of each day. The last one stays that was recorded, tells a total and holds the assets, in this
 * order: what was built back never takes the place of what was seen.
 */
export async function thinSnapshots({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await keepLastOf('hour', new Date(now - 32 * day), new Date(now - 25 * hour));
  await keepLastOf('day', new Date(0), new Date(now - 31 * day));

  async function keepLastOf(unit: 'hour' | 'day', from: Date, to: Date): Promise<void> {
    await db.execute(sql`
      delete from snapshots where id in (
        select id from (
          select id, row_number() over (
            partition by user_id, date_trunc(${sql.raw(`'${unit}'`)}, taken_at at time zone 'UTC')
            order by reason = 'rebuilt', krw is null, assets is null, taken_at desc
          ) as place
          from snapshots
          where taken_at >= ${from.toISOString()} and taken_at < ${to.toISOString()}
        ) ranked where place > 1
      )`);
  }
}
