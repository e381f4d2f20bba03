/** A database from before the identity migration opens, and its sessions stay signed in. */

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { createProofKey } from '@moa/testing/proof-key';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database/database.ts';
import { migrateDatabase, migrationsFolder } from '../database/open-guarded.ts';
import { startPgliteClient } from '../database/pglite-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from './sessions/token-hash.ts';

const now = Date.now();
const refreshPath = '/api/v1/auth/refresh';
let server: TestServer;
let older: string;

/** The migrations up to the last one before identity. */
async function olderMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moa-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.filter(({ tag }) => tag < '0003');
  await writeFile(path, JSON.stringify(journal));
  return folder;
}

before(async () => {
  older = await olderMigrations();
  const client = await startPgliteClient({ dataDir: null, loadFrom: null });
  const db = drizzle(client as never) as unknown as Database;
  await migrate(db, { migrationsFolder: older });
  const began = new Date(now - 3 * dayMs).toISOString();
  const ends = new Date(now + 20 * dayMs).toISOString();
  await db.execute(sql`insert into users (id, email, nickname, handle, created_at)
    values ('usr_old', 'old@example.com', 'old', 'h', ${began})`);
  await db.execute(sql`insert into credentials
    (id, user_id, public_key, counter, transports, name, aaguid, backup_eligible, backed_up, created_at)
    values ('cred', 'usr_old', '', 0, '[]', 'Passkey', '', false, false, ${began})`);
  for (const name of ['bound', 'keyless']) {
    await db.execute(sql`insert into sessions
      (id, user_id, remember_me, user_agent, token_hash, created_at, last_used_at, expires_at)
      values (${`ses_${name}`}, 'usr_old', true, 'x', ${tokenHash(`rt_${name}`)}, ${began}, ${began}, ${ends})`);
  }
  await migrateDatabase(db);
  server = await startTestServer({
    holdings: null,
    clock: { now: () => new Date(now) },
    database: {
      db,
      storage: () => 'ok' as const,
      url: null,
      embedded: {
        query: async (text, values) =>
          (await client.query(text, values)) as { rows: Record<string, unknown>[] },
        exec: (text) => client.exec(text),
        listen: (channel, onNotification) => client.listen(channel, onNotification),
      },
      close: () => client.close(),
    },
  });
});
after(async () => {
  await server.stop();
  await rm(older, { recursive: true, force: true });
});

const refresh = (refreshToken: string, key?: Awaited<ReturnType<typeof createProofKey>>) =>
  server.request('POST', refreshPath, { body: { refreshToken, idleSeconds: 0 }, key });

describe('a session from before sessions knew their key', () => {
  it('is bound by the first refresh that brings a proof', async () => {
    const key = await createProofKey();
    const first = await refresh('rt_bound', key);
    assert.equal(first.status, 200, first.text);
    assert.equal(first.data.tokens.bound, true);
    assert.equal(Date.parse(first.data.tokens.sessionExpiresAt), now + 30 * dayMs);
    const { refreshToken, accessToken } = first.data.tokens;
    assert.equal((await refresh(refreshToken)).status, 401, 'a copy is worth nothing');
    assert.equal((await refresh(refreshToken, await createProofKey())).status, 401);
    assert.equal((await refresh(refreshToken, key)).status, 200);
    const me = await server.request('GET', '/api/v1/auth/me', { token: accessToken });
    assert.equal(me.data.email, 'old@example.com');
  });

  it('keeps the end that it was given where the browser has no key', async () => {
    const first = await refresh('rt_keyless');
    assert.equal(first.status, 200, first.text);
    assert.equal(first.data.tokens.bound, false);
    assert.equal(Date.parse(first.data.tokens.sessionExpiresAt), now + 20 * dayMs);
  });

  it('is not freshly checked by the upgrade', async () => {
    const { data } = await refresh('rt_keyless');
    const answer = await server.request('DELETE', '/api/v1/auth/me', {
      token: data.tokens.accessToken,
    });
    assert.equal(answer.error.code, 'STEP_UP_REQUIRED');
  });
});
