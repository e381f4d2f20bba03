import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import * as schema from './schema.ts';

/** Any number, the same in every instance: who holds it migrates. */
const migrationLock = 7_202_611;

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced by the pool; the next query tells of trouble.
  pool.on('error', () => undefined);
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateDatabase(drizzle(pool, { schema }) as unknown as Database);
  } catch (cause) {
    await pool.end().catch(() => undefined);
    throw cause;
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    embedded: null,
    close: () => pool.end(),
  };
}
