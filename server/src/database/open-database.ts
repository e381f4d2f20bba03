import { mkdir } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { checkWritable, describeUnusable } from './directory-unusable.ts';
import { createFairQueue } from './fair-queue.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrateDatabase, openGuarded } from './open-guarded.ts';
import { statementCaller } from './statement-caller.ts';

/** Opens and migrates the database of this configuration; takes the lock of the data directory. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  const { dataDir } = config;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    await checkWritable(dataDir);
    throw describeUnusable(dataDir, cause) ?? cause;
  }
  await checkWritable(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    const database = await openGuarded(dataDir, log);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

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

const waiting = { waitingPerCaller: 300, waiting: 3_000, waitMs: 10_000 };

/**
 * Listens for connection errors during use: the pool itself listens only while a connection is
 * idle, and an unhandled error ends the process.
 */
const heard = new WeakSet<pg.PoolClient>();
function hear(client: pg.PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  client.on('error', () => undefined);
}

/**
 * A pool whose connections are given out in turn by caller (`fair-queue.ts`), as the session of the
 * embedded database is: one caller may have all of them, but only while no other one waits.
 */
function fairPool(pool: pg.Pool, connections: number): pg.Pool {
  const queue = createFairQueue({ pipelined: connections, ...waiting });
  const connect = () => {
    const connected = Promise.withResolvers<pg.PoolClient>();
    queue
      .turn(statementCaller(), async () => {
        const client = await pool.connect();
        hear(client);
        const released = Promise.withResolvers<void>();
        const release = client.release.bind(client);
        const giveBack = (error?: Error | boolean) => {
          client.off('end', lost);
          client.release = () => undefined;
          release(error);
          released.resolve();
        };
        // A transaction whose connection is gone may never come to giving it back.
        const lost = () => giveBack(true);
        client.once('end', lost);
        client.release = giveBack;
        connected.resolve(client);
        await released.promise;
      })
      .catch(connected.reject);
    return connected.promise;
  };
  const query = (...requested: Parameters<pg.Pool['query']>) =>
    queue.turn(statementCaller(), () => pool.query(...requested) as unknown as Promise<unknown>);
  // Drizzle asks whether it is a Pool, and then for these two alone.
  return Object.assign(Object.create(pool), { connect, query }) as pg.Pool;
}
