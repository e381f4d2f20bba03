import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { fairPool } from './fair-pool.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Any number, the same in every instance: who holds it migrates. */
const migrationLock = 7_202_611;

/** Whatever waits or runs longer is ended, by PostgreSQL or by us, and answered as 503. */
const limits = {
  max: 20,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, ...limits });
  // A connection that breaks while idle is replaced by the pool; the next query tells of trouble.
  pool.on('error', () => undefined);
  return {
    db: drizzle(fairPool(pool, limits.max)) as unknown as Database,
    embedded: null,
    storage: () => 'ok',
    url,
    close: () => pool.end(),
  };
}

/** Over connections of its own: a migration may take its time. */
async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [migrationLock]);
      await migrateDatabase(drizzle(pool) as unknown as Database);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
      lock.release();
    }
  } finally {
    await pool.end().catch(() => undefined);
  }
}
