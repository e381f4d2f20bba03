/** A database that takes no writes: what is there is read on, writes wait for better times, and everybody who has to know does. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { openPglite } from '../../database/open-guarded.ts';
import { testDatabaseDump } from '../../database/testing/create-test-database.ts';
import { alerts } from '../../notifications/tables.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { startMonitored } from '../testing/start-monitored.ts';

let server: TestServer;
let operator: TestClient;
before(async () => {
  const database = await openPglite({ dataDir: null, loadFrom: await testDatabaseDump() });
  ({ server, operator } = await startMonitored({ database }));
});
after(() => server.stop());

const isReadOnly = (on: boolean) =>
  server.context.db.execute(sql.raw(`set default_transaction_read_only = ${on ? 'on' : 'off'}`));
const wallets = '/api/v1/settings/wallets';
const add = (digits: string) =>
  operator.request('POST', wallets, {
    body: { address: `0x${digits.repeat(20)}`, network: 'ethereum' },
  });
const status = async () => (await operator.request('GET', '/api/v1/monitoring/status')).data;
const kinds = async () =>
  (
    await server.context.db
      .select()
      .from(alerts)
      .where(eq(alerts.userId, operator.user.id))
      .orderBy(alerts.createdAt)
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('system.'));
/** Longer than two looks. */
const patience = 30_000;

it('answers reads, refuses writes with a pause, and is an incident until it takes them again', {
  timeout: 90_000,
}, async () => {
  assert.equal((await add('11')).status, 201);
  await isReadOnly(true);
  const refused = await add('22');
  assert.deepEqual([refused.status, refused.error.code], [503, 'SERVICE_UNAVAILABLE']);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal((await operator.request('GET', wallets)).data.length, 1);
  const ready = await server.request('GET', '/api/v1/health/ready');
  assert.equal(ready.status, 200);
  assert.equal(ready.data.dependencies[0].status, 'degraded');
  assert.equal((await server.request('GET', '/api/v1/health')).data.status, 'degraded');
  const during = await waitFor(
    'the incident',
    async () => (await status()).incidents[0] ?? null,
    patience,
  );
  assert.partialDeepStrictEqual(during, { part: 'database', status: 'degraded', until: null });
  assert.deepEqual(await kinds(), []);

  await isReadOnly(false);
  assert.equal((await add('22')).status, 201);
  await waitFor('its end', async () => (await status()).incidents[0]?.until ?? null, patience);
  await waitFor('both are reported', async () => (await kinds()).length === 2, patience);
  assert.deepEqual((await kinds()).toSorted(), ['system.recovered', 'system.trouble']);
});
