import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrate-database.ts';
import { openPglite } from './open-pglite.ts';

/**
 * A fresh, migrated database in memory. Creating one takes seconds, loading a dump of one a third
 * of a second: the dump is kept in the temp folder under a name made of the migrations.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const dump = join(tmpdir(), 'moa-test-database', `${await migrationsHash()}.tar`);
  if (!existsSync(dump)) {
    const template = await openPglite({ dataDir: null });
    await mkdir(join(dump, '..'), { recursive: true });
    const unfinished = `${dump}.${process.pid}`;
    await writeFile(unfinished, await template.client.dump());
    await rename(unfinished, dump);
    await template.close();
  }
  return openPglite({ dataDir: null, loadFrom: dump });
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) hash.update(await readFile(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
