import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database.ts';
import { migrationsFolder } from '../open-guarded.ts';
import { startPgliteClient } from '../pglite-client.ts';

/** A database as it was before a migration. */
export async function openAtMigration(t: TestContext, before: string): Promise<Database> {
  const older = await mkdtemp(join(tmpdir(), 'moa-migrations-'));
  t.after(() => rm(older, { recursive: true, force: true }));
  await cp(migrationsFolder, older, { recursive: true });
  const path = join(older, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.filter(({ tag }) => tag < before);
  await writeFile(path, JSON.stringify(journal));
  const client = await startPgliteClient({ dataDir: null, loadFrom: null });
  t.after(() => client.close());
  const db = drizzle(client as never) as unknown as Database;
  await migrate(db as never, { migrationsFolder: older });
  return db;
}
