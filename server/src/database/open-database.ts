import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';
import { checkWritable, describeUnusable } from './directory-unusable.ts';
import { lockDirectory } from './lock-directory.ts';
import { openGuarded } from './open-guarded.ts';
import { openPostgres } from './open-postgres.ts';

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
