import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type PgliteClient, type PgliteOptions, startPgliteClient } from './pglite-client.ts';

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
