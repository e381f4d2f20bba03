/**
 * Every five minutes reports go that are older than a week, of a person what is beyond a thousand
 * errors, and of everybody what is beyond the room that there is for all.
 */
import { errorAnalytics, retention } from '@moa/contracts/monitoring/limits';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import {
  errorAlarms,
  errorRecords,
  pageEvents,
  pageLogs,
  pageMetrics,
  sourceHeartbeats,
} from './tables.ts';

const tables = {
  errors: errorRecords,
  logs: pageLogs,
  metrics: pageMetrics,
  events: pageEvents,
} as const;

export function trimReports({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle('monitoring.trim', async () => {
    const now = clock.now().getTime();
    const oldest = new Date(now - retention.ms);
    for (const [name, table] of Object.entries(tables)) {
      await db.delete(table).where(lt(table.at, oldest));
      const rows = retention.rows[name as keyof typeof tables];
      const beyond = sql`${table.at} < (select ${table.at} from ${table} order by ${table.at} desc offset ${rows} limit 1)`;
      await db.delete(table).where(beyond);
    }
    await db.delete(errorAlarms).where(lt(errorAlarms.at, oldest));
    await db
      .delete(sourceHeartbeats)
      .where(lt(sourceHeartbeats.at, new Date(now - retention.sourcesMs)));
    const ranked = db
      .select({
        id: errorRecords.id,
        place:
          sql<number>`row_number() over (partition by ${errorRecords.userId} order by ${errorRecords.at} desc)`.as(
            'place',
          ),
      })
      .from(errorRecords)
      .where(sql`${errorRecords.userId} is not null`)
      .as('ranked');
    await db
      .delete(errorRecords)
      .where(
        inArray(
          errorRecords.id,
          db
            .select({ id: ranked.id })
            .from(ranked)
            .where(sql`${ranked.place} > ${errorAnalytics.records}`),
        ),
      );
  });
  jobs.schedule('monitoring.trim', '*/5 * * * *');
}
