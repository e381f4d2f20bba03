import { gte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sourceHeartbeats } from '../tables.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Each server writes its own rows, so that the newest count is the count. */
export async function storeHeartbeats(
  db: Database,
  instance: string,
  beats: readonly Heartbeat[],
): Promise<void> {
  if (beats.length === 0) return;
  const { source, kind, at, instance: of } = sourceHeartbeats;
  await db
    .insert(sourceHeartbeats)
    .values(
      beats.map(({ at: begins, times, ...beat }) => ({
        ...beat,
        instance,
        at: new Date(begins),
        times: times.counts,
      })),
    )
    .onConflictDoUpdate({
      target: [source, kind, at, of],
      set: {
        ok: sql`excluded.ok`,
        failed: sql`excluded.failed`,
        times: sql`excluded.times`,
      },
    });
}

export function readHeartbeats(db: Database, since: Date) {
  return db.select().from(sourceHeartbeats).where(gte(sourceHeartbeats.at, since));
}
