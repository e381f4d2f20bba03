/**
 * Deletes, once an hour, events older than any client can resume from, and those of each user
 * beyond a thousand.
 */
import { dayMs } from '@moa/contracts/time';
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { realtimeEvents, realtimeStreams } from '../tables.ts';

const retentionDays = 7;
const maxEvents = 1_000;

export function trimEvents({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle('realtime.trim-events', async () => {
    const oldest = new Date(clock.now().getTime() - retentionDays * dayMs);
    await db.delete(realtimeEvents).where(lt(realtimeEvents.at, oldest));
    await db
      .delete(realtimeEvents)
      .where(
        sql`${realtimeEvents.seq} <= (select ${realtimeStreams.seq} - ${maxEvents} from ${realtimeStreams} where ${realtimeStreams.userId} = ${realtimeEvents.userId})`,
      );
  });
  jobs.schedule('realtime.trim-events', '17 * * * *');
}
