/**
 * Every five minutes deletes reports older than a week, those of a user beyond the user’s limit,
 * anonymous ones beyond half of the capacity, and all beyond the total capacity: no flood displaces
 * the reports of others.
 */
import { retention } from '@moa/contracts/monitoring/limits';
import { count, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
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
  alarms: errorAlarms,
} as const;

type Kind = keyof typeof tables;
type Table = (typeof tables)[Kind];
type Limits = Pick<typeof retention, 'ms' | 'sourcesMs'> &
  Record<'rows' | 'rowsOfPerson', Record<Kind, number>>;

export function trimReports(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  limits: Limits = retention,
): void {
  jobs.handle('monitoring.trim', async () => {
    const now = clock.now().getTime();
    for (const [name, table] of Object.entries(tables)) {
      const kind = name as Kind;
      await db.delete(table).where(lt(table.at, new Date(now - limits.ms)));
      for (const userId of await peopleBeyond(db, table, limits.rowsOfPerson[kind]))
        await leaveNewest(db, table, limits.rowsOfPerson[kind], eq(table.userId, userId));
      await leaveNewest(db, table, limits.rows[kind] / 2, isNull(table.userId));
      await leaveNewest(db, table, limits.rows[kind]);
    }
    await db
      .delete(sourceHeartbeats)
      .where(lt(sourceHeartbeats.at, new Date(now - limits.sourcesMs)));
  });
  jobs.schedule('monitoring.trim', '*/5 * * * *');
}

async function peopleBeyond(db: Database, table: Table, rows: number): Promise<string[]> {
  const found = await db
    .select({ userId: table.userId })
    .from(table)
    .where(isNotNull(table.userId))
    .groupBy(table.userId)
    .having(gt(count(), rows));
  return found.flatMap(({ userId }) => userId ?? []);
}

/** By moment and id: who sends says the moment, and a thousand rows may have the same one. */
async function leaveNewest(
  db: Database,
  table: Table,
  rows: number,
  whose: SQL = sql`true`,
): Promise<void> {
  const firstBeyond = sql`select ${table.at}, ${table.id} from ${table} where ${whose}
    order by ${table.at} desc, ${table.id} desc offset ${rows} limit 1`;
  await db.delete(table).where(sql`${whose} and (${table.at}, ${table.id}) <= (${firstBeyond})`);
}
