import { dayMs } from '@moa/contracts/time';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { endsDay } from './ends-day.ts';

const hour = 3_600_000;

/**
 * Keeps history small: every snapshot of a day and an hour, then one of each hour for 31 days, then
 * one of each day in Seoul. The last one stays that tells a total, is of the sources of now, ends the day,
 * was recorded and holds the assets, in this order: what was built back takes the place of what was seen
 * only where that is of other sources or of hours before the day's end.
 */
export async function thinSnapshots({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await keepLastOf('hour', new Date(now - 32 * dayMs), new Date(now - 25 * hour));
  await keepLastOf('day', new Date(0), new Date(now - 31 * dayMs));

  async function keepLastOf(unit: 'hour' | 'day', from: Date, to: Date): Promise<void> {
    await db.execute(sql`
      with current as (
        select user_id, string_agg(id, ' ' order by id collate "C") as ids
        from sources where kind <> 'manual' and last_synced_at is not null group by user_id
      )
      delete from snapshots where id in (
        select id from (
          select id, row_number() over (
            partition by snapshots.user_id, date_trunc(${sql.raw(`'${unit}'`)}, taken_at at time zone 'Asia/Seoul')
            order by krw is null, coalesce(regexp_replace(snapshots.sources, '![^ ]*', '', 'g') <> current.ids, false),
              ${unit === 'day' ? sql`not (${endsDay(sql`taken_at`)}),` : sql``}
              reason = 'rebuilt', assets is null, taken_at desc
          ) as place
          from snapshots left join current on current.user_id = snapshots.user_id
          where taken_at >= ${from.toISOString()} and taken_at < ${to.toISOString()}
        ) ranked where place > 1
      )`);
  }
}
