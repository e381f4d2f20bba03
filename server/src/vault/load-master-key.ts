import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, readKeyBytes } from '../config.ts';

/**
 * The key that everything sealed depends upon: from the environment, or made once and kept beside
 * the embedded database, readable by its owner alone.
 */
export async function loadMasterKey(
  config: Pick<Config, 'masterKey' | 'dataDir' | 'databaseUrl'>,
): Promise<Buffer> {
  if (config.masterKey !== null) {
    const key = readKeyBytes(config.masterKey);
    if (key === null) throw new ConfigError('MOA_MASTER_KEY is not a key of 32 bytes.');
    return key;
  }
  const path = join(config.dataDir, 'master.key');
  if (!existsSync(path)) {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await file.close();
  }
  const key = readKeyBytes((await readFile(path, 'utf8')).trim());
  if (key === null) {
    throw new ConfigError(
      `The key in ${path} is damaged: put it back from a copy, or set MOA_MASTER_KEY.`,
    );
  }
  return key;
}
