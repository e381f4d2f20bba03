/** The embedded database on its disk: with space watched, and what it leaves behind cleared away. */
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './database.ts';
import { describeUnusable } from './directory-unusable.ts';
import { readFreeBytes, startDiskGuard } from './disk-guard.ts';
import { maintainPglite } from './maintain-pglite.ts';
import { migrateDatabase } from './migrate-database.ts';
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
