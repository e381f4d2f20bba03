import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The first transaction that may not have ended: what earlier ones wrote can be seen by now. A
 * reader of what it and later ones wrote (`changed_in`) misses nothing, and sees some of it twice.
 */
export async function firstRunning(db: Database): Promise<number> {
  const [row] = await db
    .select({ first: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`);
  return Number(row?.first ?? 0);
}
