/** The embedded database on its disk: with space watched, and what it leaves behind cleared away. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './database.ts';
import { describeUnusable } from './directory-unusable.ts';
import { readFreeBytes, startDiskGuard } from './disk-guard.ts';
import { type PgliteClient, type PgliteOptions, startPgliteClient } from './pglite-client.ts';
import { background, runAs } from './statement-caller.ts';

/** To open it after a crash, PostgreSQL writes a segment of its log. */
const neededToOpen = 20_000_000;

export async function openGuarded(dataDir: string, log: Logger): Promise<OpenDatabase> {
  let opened: PgliteClient | null = null;
  /** The last settings of the session; each life of it is given them again. */
  let readOnly = false;
  let telling = false;
  /** Until it is over it may write, of the space that was kept free: a slow one would end half-way. */
  let starting = true;
  const guard = startDiskGuard({
    folder: dataDir,
    log,
    onLook(status) {
      const wanted = status === 'full';
      if (opened === null || starting || telling || wanted === readOnly) return;
      telling = true;
      runAs({ current: background }, () => opened?.exec(setReadOnly(wanted)) ?? Promise.resolve())
        .then(
          () => {
            readOnly = wanted;
          },
          // Tried again after the next look.
          () => undefined,
        )
        .finally(() => {
          telling = false;
        });
    },
  });
  try {
    await guard.check();
    // Written while it is opened: migrations, and what the end before this one left.
    if (guard.status() === 'full') guard.release();
    const { client, ...database } = await openPglite({
      dataDir: join(dataDir, 'database'),
      log,
      beforeReopening: async () => {
        guard.release();
        await guard.check();
      },
      sessionSettings() {
        if (opened === null) return '';
        readOnly = !starting && guard.status() === 'full';
        return setReadOnly(readOnly);
      },
    });
    opened = client;
    const maintenance = maintainPglite(client, log, () => guard.status() === 'full');
    return {
      ...database,
      storage: guard.status,
      started() {
        starting = false;
      },
      async close() {
        maintenance.stop();
        guard.stop();
        await client.close();
      },
    };
  } catch (cause) {
    guard.stop();
    if ((await readFreeBytes(dataDir)) < neededToOpen) {
      throw describeUnusable(dataDir, { code: 'ENOSPC' }) ?? cause;
    }
    throw cause;
  }
}

/** PostgreSQL itself refuses what would write, and answers what only reads. */
function setReadOnly(on: boolean): string {
  return `set default_transaction_read_only = ${on ? 'on' : 'off'}`;
}

/** `dataDir` null: in memory. `loadFrom`: a dump that it starts from, already migrated. */
export async function openPglite({
  dataDir,
  loadFrom = null,
  ...options
}: {
  dataDir: string | null;
  loadFrom?: string | null;
} & PgliteOptions): Promise<OpenDatabase & { client: PgliteClient }> {
  const client = await startPgliteClient({ dataDir, loadFrom }, options);
  const db = drizzle(client as never) as unknown as Database;
  if (loadFrom === null) await migrateDatabase(db);
  return {
    db,
    client,
    url: null,
    embedded: {
      query: async (text, values) =>
        (await client.query(text, values)) as { rows: Record<string, unknown>[] },
      exec: (text) => client.exec(text),
      listen: (channel, onNotification) => client.listen(channel, onNotification),
    },
    storage: () => 'ok',
    close: () => client.close(),
  };
}

const pollIntervalMs = 10_000;
/** So much log is taken back at once; a crash leaves no more than that to read again. */
const checkpointBytes = 24 * 1024 * 1024;
const checkpointEveryMs = 5 * 60_000;
const minDead = 200;
const deadShare = 0.2;
const maxTablesAtOnce = 5;
/** The size is said again each time that it has doubled from here. */
const firstSaidBytes = 1_000_000_000;

type Maintenance = {
  /** Does at once what there is to do. */
  run(): Promise<void>;
  stop(): void;
};

/** Dead rows of a table's TOAST table count as its own. The counts are lost in a crash. */
const wanting = `
  select format('%I.%I', t.schemaname, t.relname) as name
  from pg_stat_user_tables t
  join pg_class c on c.oid = t.relid
  left join pg_stat_all_tables long on long.relid = c.reltoastrelid
  where greatest(t.n_dead_tup, coalesce(long.n_dead_tup, 0))
      > ${minDead} + ${deadShare} * greatest(t.n_live_tup, coalesce(long.n_live_tup, 0))
    or t.n_mod_since_analyze > ${minDead} + ${deadShare} * t.n_live_tup
    or (t.last_vacuum is null and c.relpages + pg_relation_size(coalesce(nullif(c.reltoastrelid, 0), c.oid)) / 8192 > 200)
  order by greatest(t.n_dead_tup, coalesce(long.n_dead_tup, 0)) desc
  limit ${maxTablesAtOnce}`;

/**
 * Estimated live size of a table, from its statistics, doubled for its indexes; and its actual
 * size.
 */
const sizes = `
  select pg_total_relation_size(t.relid)::float8 as taken,
    (2 * (t.n_live_tup * (28 + coalesce((
        select sum(s.avg_width) from pg_stats s
        where s.schemaname = t.schemaname and s.tablename = t.relname), 0))
      + 2100 * coalesce(long.n_live_tup, 0)))::float8 as living
  from pg_stat_user_tables t
  join pg_class c on c.oid = t.relid
  left join pg_stat_all_tables long on long.relid = c.reltoastrelid
  where t.relid = $1::regclass`;
/** Rewriting a table stops the others: only what is done in a moment, and where it gives much back. */
const maxLiving = 16_000_000;
const minGivenBack = 4_000_000;

/**
 * Maintenance that PGlite lacks and PostgreSQL leaves to background processes: VACUUM frees the
 * space of replaced and deleted rows, and CHECKPOINT truncates the write-ahead log, which otherwise
 * grows until the database is closed and is replayed after a crash. Each step is a turn of its own
 * in the background lane.
 */
export function maintainPglite(
  client: Pick<PgliteClient, 'query' | 'exec'>,
  log: Pick<Logger, 'info' | 'warn'>,
  /** Nothing is done meanwhile, such as while nothing can be written. */
  rests: () => boolean = () => false,
): Maintenance {
  let running: Promise<void> | null = null;
  let checkpointAt = 0;
  let checkpointLsn = '0/0';
  let saidBytes = firstSaidBytes / 2;
  let failed = false;

  const first = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows[0] as Record<string, unknown> | undefined;

  const maintain = async () => {
    const { rows } = await client.query(wanting);
    for (const { name } of rows as { name: string }[]) {
      if (rests()) return;
      // Two turns, between which others have theirs: of 50,000 entries they take some 20 to 100 ms each.
      await client.exec(`VACUUM ${name}`);
      await client.exec(`ANALYZE ${name}`);
      // It gives back what is free at the end of the file; a row there keeps all before it.
      const size = await first(sizes, [name]);
      const [taken, living] = [Number(size?.['taken'] ?? 0), Number(size?.['living'] ?? 0)];
      if (living < maxLiving && taken > 2 * living + minGivenBack) {
        await client.exec(`VACUUM FULL ${name}`);
      }
    }
    const written = await first(
      'select pg_current_wal_lsn()::text as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as bytes',
      [checkpointLsn],
    );
    const bytes = Number(written?.['bytes'] ?? 0);
    const due = performance.now() - checkpointAt > checkpointEveryMs;
    if (rows.length > 0 || bytes > checkpointBytes || (due && bytes > 1_000)) {
      await client.exec('CHECKPOINT');
      checkpointAt = performance.now();
      const after = await first('select pg_current_wal_lsn()::text as lsn');
      checkpointLsn = String(after?.['lsn'] ?? checkpointLsn);
    }
    await logSize();
  };
  const logSize = async () => {
    const size = await first('select pg_database_size(current_database())::float8 as bytes');
    const bytes = Number(size?.['bytes'] ?? 0);
    if (bytes < 2 * saidBytes) return;
    saidBytes = bytes;
    log.warn({ megabytes: Math.round(bytes / 1e6) }, 'the database has doubled in size');
  };
  const run = () => {
    running ??= runAs({ current: background }, maintain).finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => {
    if (rests()) return;
    run().then(
      () => {
        failed = false;
      },
      (cause: Error) => {
        if (!failed) log.warn({ reason: cause.message }, 'the database was not maintained');
        failed = true;
      },
    );
  }, pollIntervalMs);
  timer.unref();
  return { run, stop: () => clearInterval(timer) };
}

/** Brings the tables up to date. Several instances at once need a lock around it. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder });
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
