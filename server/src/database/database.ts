/**
 * The database: PostgreSQL where DATABASE_URL names one, otherwise PGlite in a worker thread on the
 * data directory. Both look the same from here on.
 */
import { mkdir } from 'node:fs/promises';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { checkWritable, describeUnusable } from './directory-unusable.ts';
import type { StorageStatus } from './disk-guard.ts';
import { lockDirectory } from './lock-directory.ts';
import { openGuarded } from './open-guarded.ts';
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
  /** Whether there is space to write; `ok` where that is not ours to watch. */
  storage(): StorageStatus;
  /** Where PostgreSQL is found; null for the embedded one. */
  url: string | null;
  /** What a start writes is written: from now on a full disk is read alone. */
  started?(): void;
  close(): Promise<void>;
};

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
