/**
 * The database: PostgreSQL where DATABASE_URL names one, otherwise PGlite in a worker thread on the
 * data directory. Both look the same from here on.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Config } from '../config.ts';
import { lockDirectory } from './lock-directory.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type * as schema from './schema.ts';

export type Database = PgliteDatabase<typeof schema>;

/** SQL as pg-boss and the migrations speak it; no types, no Drizzle. */
export type RawDatabase = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements at once; never leaves an open transaction behind. */
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
};

export type OpenDatabase = {
  db: Database;
  /** Null for PostgreSQL, where pg-boss keeps its own pool. */
  embedded: RawDatabase | null;
  close(): Promise<void>;
};

/** Opens and migrates the database of this configuration; takes the lock of the data directory. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(config.dataDir);
  try {
    const database = await openPglite({ dataDir: join(config.dataDir, 'database') });
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
