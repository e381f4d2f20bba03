import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

/** Brings the tables up to date. Several instances at once need a lock around it. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder });
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
