import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { fillSettings, watched } from '../backups/testing/own-settings.ts';
import { personalTables } from './personal-tables.ts';

const path = '/api/v1/settings/my-data';
/** Tables without personal data, or shared: prices, blocks, codes found by their own secret. */
const ofNobody = new Set([
  'defi_gas',
  'defi_log_scans',
  'defi_logs',
  'email_codes',
  'email_proofs',
  'price_history',
  'price_memory',
  'server_instances',
  'shared_metric_hours',
  'incidents',
  'source_heartbeats',
  'used_proofs',
]);

/** Columns that look like a user’s own words but contain those of the program or of others. */
const wordsOfOthers = new Set([
  // What a step does, in our own words.
  'defi_plans.titles',
  // What a rule made of its values, and what is being registered.
  ...['deliveries.title', 'challenges.nickname'],
  // Of a browser, of a token, of a file that Moa made; what an exchange wrote into a ledger.
  ...['push_devices.name', 'files.name', 'ledger_not_understood.word', 'positions.group_label'],
  // Of an event and of a measurement.
  ...['page_events.name', 'page_metrics.name'],
]);

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const archive = async ({ tokens }: TestClient) => {
  const answer = await fetch(`${server.url}${path}/download`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-disposition') ?? '', /moa-my-data-.*\.json\.gz/);
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
};
const columns = async () => {
  const { rows } = await server.context.db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`,
  );
  return rows;
};

type Archive = {
  areas: Record<string, Record<string, Record<string, unknown>[]>>;
  leftOut: Record<string, string[]>;
};

describe('the data of a person', () => {
  it('is listed table by table: none of the database is missing', async () => {
    const known = new Set([...Object.keys(personalTables), ...ofNobody]);
    const all = await columns();
    const tables = new Set(all.map(({ table }) => table));
    assert.deepEqual(
      [...tables].filter((table) => !known.has(table)),
      [],
      'add it to personal-tables.ts, or say here that it is of nobody',
    );
    for (const table of known) assert.ok(tables.has(table), `${table} is no table any more`);
    for (const [table, { secret = [], elsewhere = [] }] of Object.entries(personalTables))
      for (const column of [...secret, ...elsewhere])
        assert.ok(
          all.some((one) => one.table === table && one.column === column),
          `${table} has no ${column}`,
        );
  });

  it('has words of the person’s own where a column sounds like it: each is decided', async () => {
    const all = await columns();
    const decided = new Set(wordsOfOthers);
    for (const [table, { words = [] }] of Object.entries(personalTables))
      for (const of of words) {
        const { column } = typeof of === 'string' ? { column: of } : of;
        decided.add(`${table}.${column}`);
        const isThere = all.some((one) => one.table === table && one.column === column);
        assert.ok(isThere, `${table} has no ${column}`);
      }
    const sounding = all
      .filter(({ table }) => table in personalTables)
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) =>
        /[._](?:labels?|names?|notes?|nickname|titles?|texts?|memo|tags?|comment|description|alias|word)$/.test(
          one,
        ),
      );
    assert.deepEqual(
      sounding.filter((one) => !decided.has(one)),
      [],
      'add it to the words of its table in personal-tables.ts, or say here whose it is',
    );
    for (const one of wordsOfOthers) assert.ok(sounding.includes(one), `${one} is no column`);
  });

  it('is counted by area and grows with what is added', async () => {
    const person = await server.signUp();
    const read = async (): Promise<Record<string, number>> => {
      const { areas } = (await person.request('GET', path)).data;
      return Object.fromEntries(
        areas.map(({ area, records }: { area: string; records: number }) => [area, records]),
      );
    };
    const first = await read();
    assert.ok((first['account'] ?? 0) > 0);
    await fillSettings(person);
    const then = await read();
    for (const area of ['settings', 'connections', 'holdings', 'notifications', 'analytics'])
      assert.ok((then[area] ?? 0) > (first[area] ?? 0), area);
  });

  it('comes as one archive, theirs alone and without a secret', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await fillSettings(person);
    const token = 'canary'.padEnd(68, 'x');
    const made = await person.request('POST', '/api/v1/notifications/discord/webhooks', {
      body: {
        name: '방',
        webhookUrl: `https://discord.com/api/webhooks/123456789012345678/${token}`,
      },
    });
    assert.equal(made.status, 201, made.text);
    const text = await archive(person);
    const { areas, leftOut } = JSON.parse(text) as Archive;
    assert.equal(areas['account']?.['users']?.[0]?.['email'], person.user.email);
    assert.equal(areas['connections']?.['wallets']?.[0]?.['address'], watched);
    assert.equal(areas['holdings']?.['asset_notes']?.[0]?.['text'], '장기 보유');
    assert.equal(areas['notifications']?.['webhooks']?.[0]?.['name'], '방');
    assert.deepEqual(leftOut['webhooks'], ['sealed', 'fingerprint']);
    for (const secret of [token, person.tokens.refreshToken, other.user.email, other.user.id])
      assert.ok(!text.includes(secret), secret);
    for (const { secret = [] } of Object.values(personalTables))
      for (const column of secret) assert.ok(!text.includes(`"${column}":`), column);
  });

  it('leaves with the account: no row of any table is left', async () => {
    const person = await server.signUp();
    await fillSettings(person);
    await person.request('POST', '/api/v1/settings/backup', { body: {} });
    const others = (await columns()).filter(({ column }) => column === 'user_id');
    const left = async () => {
      const found: string[] = [];
      for (const { table } of others) {
        const { rows } = await server.context.db.execute(
          sql`select 1 from ${sql.identifier(table)} where user_id = ${person.user.id} limit 1`,
        );
        if (rows.length > 0) found.push(table);
      }
      return found;
    };
    assert.ok((await left()).length > 10);
    await server.context.db.execute(
      sql`update users set deletion_at = now() - interval '1 day' where id = ${person.user.id}`,
    );
    await server.context.jobs.send('auth.delete-accounts', {});
    await waitFor('the end of the account', async () => (await left()).length === 0);
  });
});
