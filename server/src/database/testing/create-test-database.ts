import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { testPostgres } from '../../testing/test-services.ts';
import type { Database, OpenDatabase, RawDatabase } from '../database.ts';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { openPostgres } from '../open-database.ts';
import { migrationsFolder, openPglite } from '../open-guarded.ts';
import type { PgliteClient } from '../pglite-client.ts';

/** Embedded databases of this process that no test uses now: empty, migrated and open. */
const idle: EmbeddedDatabase[] = [];

/**
 * A migrated database without rows: embedded and in memory, or a database of its own in PostgreSQL
 * where the run has started it. Closing an embedded one empties it for the next test of this process,
 * because opening one costs two seconds.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const postgres = testPostgres();
  if (postgres !== null) return openPostgres(await copyOfMigrated(postgres));
  return lease(idle.pop() ?? (await openEmbedded()));
}

type EmbeddedDatabase = { client: PgliteClient; reset(): Promise<void> };

async function openEmbedded(): Promise<EmbeddedDatabase> {
  const { client } = await openPglite({ dataDir: null, loadFrom: await testDatabaseDump() });
  const seeded: string[] = [];
  const tables = await listTables(client);
  await client.exec('create schema test_seed');
  for (const table of tables) {
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length === 0) continue;
    await client.exec(`create table test_seed.t${seeded.push(table)} as table ${table}`);
  }
  return {
    client,
    async reset() {
      const used = await listTables(client);
      await client.exec(
        [
          `truncate ${used.join(', ')} restart identity cascade`,
          ...seeded.map((table, index) => `insert into ${table} table test_seed.t${index + 1}`),
        ].join('; '),
      );
    },
  };
}

/** Tables of the product and of its job queue. */
async function listTables(client: PgliteClient): Promise<string[]> {
  const { rows } = await client.query(
    `select schemaname || '."' || tablename || '"' as name from pg_tables
     where schemaname in ('public', 'jobs') and (schemaname, tablename) <> ('jobs', 'version')`,
  );
  return rows.map((row) => String((row as { name: unknown }).name));
}

/** The database under a handle that refuses statements after its close, as a closed database does. */
function lease(embedded: EmbeddedDatabase): OpenDatabase {
  const { client } = embedded;
  const listening = new Set<() => Promise<void>>();
  const pending = new Set<Promise<unknown>>();
  let closed = false;
  const whileOpen = <T>(act: () => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new DatabaseUnavailable('down', 'The database was closed'));
    const running = act();
    const ended: Promise<void> = running.then(
      () => void pending.delete(ended),
      () => void pending.delete(ended),
    );
    pending.add(ended);
    return running;
  };
  const handle: Omit<PgliteClient, 'dump' | 'close'> = {
    query: (text, values, options) => whileOpen(() => client.query(text, values, options)),
    exec: (text) => whileOpen(() => client.exec(text)),
    transaction: (act) =>
      whileOpen(() =>
        client.transaction((session) =>
          act({
            query: (text, values, options) => whileOpen(() => session.query(text, values, options)),
          }),
        ),
      ),
    listen: (channel, onNotification) =>
      whileOpen(async () => {
        const stop = await client.listen(channel, onNotification);
        listening.add(stop);
        return async () => {
          if (listening.delete(stop)) await stop();
        };
      }),
  };
  return {
    db: drizzle(handle as never) as unknown as Database,
    url: null,
    embedded: handle as RawDatabase,
    storage: () => 'ok',
    async close() {
      if (closed) return;
      closed = true;
      for (const stop of listening) await stop();
      // Statements that wait for their turn would otherwise run on the emptied database.
      await Promise.all(pending);
      await embedded.reset();
      idle.push(embedded);
    },
  };
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

/** Returns the URL of the copy. Serialised: a template must have no connections. */
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
