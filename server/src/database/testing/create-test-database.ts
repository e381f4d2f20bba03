import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { testPostgres } from '../../testing/test-services.ts';
import type { OpenDatabase } from '../database.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { openPglite } from '../open-pglite.ts';
import { openPostgres } from '../open-postgres.ts';

/**
 * A fresh, migrated database: embedded and in memory, or where the run has started PostgreSQL, one of
 * its own there. Both are copies of one that was migrated once: creating one takes seconds.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const postgres = testPostgres();
  if (postgres !== null) return openPostgres(await copyOfMigrated(postgres));
  return openPglite({ dataDir: null, loadFrom: await testDatabaseDump() });
}

/** The file of the dump, under a name made of the migrations; made where it is not there yet. */
export async function testDatabaseDump(): Promise<string> {
  const dump = join(tmpdir(), 'moa-test-database', `${await migrationsHash()}.tar`);
  if (!existsSync(dump)) {
    const template = await openPglite({ dataDir: null });
    await mkdir(join(dump, '..'), { recursive: true });
    const unfinished = `${dump}.${process.pid}`;
    await writeFile(unfinished, await template.client.dump());
    await rename(unfinished, dump);
    await template.close();
  }
  return dump;
}

/** Answers the address of the copy. One after another: a template may have nobody connected. */
async function copyOfMigrated(postgres: string): Promise<string> {
  const template = `moa_template_${await migrationsHash()}`;
  const copy = `moa_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: `${postgres}/postgres` });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      await admin.query(`create database ${template}`);
      await (await openPostgres(`${postgres}/${template}`)).close();
    }
    await admin.query(`create database ${copy} template ${template}`);
  } finally {
    await admin.end();
  }
  return `${postgres}/${copy}`;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) hash.update(await readFile(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
