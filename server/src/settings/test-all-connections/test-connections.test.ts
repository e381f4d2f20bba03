/** Trying keys: one that is not stored, one by its id, and all at once; and what is known of a key and its end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ConnectionRun } from '@moa/contracts/settings/test-all-connections';
import { dayMs } from '@moa/contracts/time';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const keysAt = '/api/v1/settings/api-keys';
const runsAt = '/api/v1/settings/test-all-connections';

let sandbox: Sandbox;
let server: TestServer;
let now = Date.now();
before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({
    config: { exchanges: sandbox.addresses.exchanges },
    clock: { now: () => new Date(now) },
  });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const keyOf = (exchange: ExchangeId, label: string) => {
  const { apiKey, secret } = sandbox.key(exchange, label);
  return { exchange, apiKey, secret };
};
const connect = async (person: TestClient, exchange: ExchangeId, label: string) => {
  const body = { ...keyOf(exchange, label), acceptRisk: true };
  const made = await person.request('POST', keysAt, { body });
  assert.equal(made.status, 201, made.text);
  return made.data;
};
const test = (person: TestClient, body: object) =>
  person.request('POST', '/api/v1/settings/test-connection', { body });

describe('a key', () => {
  it('is tried without being stored', async () => {
    const person = await server.signUp();
    const good = await test(person, keyOf('binance', 'Read only'));
    assert.deepEqual(
      [good.data.authenticated, good.data.usable, good.data.permissions],
      [true, true, ['read']],
    );
    const strong = await test(person, keyOf('binance', 'With withdrawal'));
    assert.deepEqual([strong.data.authenticated, strong.data.usable], [true, false]);
    const elsewhere = await test(person, keyOf('bybit', 'Another address'));
    assert.deepEqual(
      [elsewhere.data.authenticated, elsewhere.data.ipAllowed, elsewhere.data.refusal],
      [false, false, 'address'],
    );
    assert.deepEqual((await person.request('GET', keysAt)).data, []);
    const nothing = await test(person, { exchange: 'binance' });
    assert.equal(nothing.status, 422);
    assert.deepEqual(
      (nothing.error.details as { field: string }[]).map(({ field }) => field),
      ['apiKey', 'secret'],
    );
  });

  it('is tried before its owner vouches for it, and no part of it is in the answer', async () => {
    const person = await server.signUp();
    for (const [label, refusal] of [
      ['Expired', 'expired'],
      ['Another address', 'address'],
    ] as const) {
      const refused = await test(person, keyOf('bithumb', label));
      assert.deepEqual([refused.status, refused.data.refusal], [200, refusal]);
    }
    const right = keyOf('bithumb', 'Read only');
    const wrong = await test(person, { ...right, secret: `${right.secret.slice(1)}x` });
    assert.deepEqual([wrong.data.authenticated, wrong.data.refusal], [false, 'key']);
    const works = await test(person, right);
    assert.deepEqual(
      [works.data.authenticated, works.data.usable, works.data.permissions.includes('unknown')],
      [true, true, true],
    );
    for (const { text } of [wrong, works]) {
      assert.ok(!text.includes(right.secret) && !text.includes(right.apiKey), text);
    }
    await sandbox.fault('exchange:bithumb', { kind: 'down' });
    const silent = await test(person, right);
    assert.deepEqual(
      [silent.status, silent.data.authenticated, silent.data.refusal],
      [200, false, null],
    );
    await sandbox.fault('exchange:bithumb', { kind: 'none' });
    assert.deepEqual((await person.request('GET', keysAt)).data, []);
  });

  it('is tried by its id, and only by its owner', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const { id } = await connect(person, 'binance', 'Read only');
    assert.equal((await test(person, { id })).data.usable, true);
    assert.equal((await test(other, { id })).status, 404);
  });

  it('says whether it is bound to addresses, and how much of its requests is used', async () => {
    const person = await server.signUp();
    const upbit = await connect(person, 'upbit', 'Main');
    const binance = await connect(person, 'binance', 'Read only');
    assert.deepEqual([upbit.addressBound, binance.addressBound], [true, false]);
    const { data } = await person.request('GET', `${keysAt}/${upbit.id}`);
    assert.deepEqual([data.requests.most, data.requests.by], [10, 'key']);
    // What was counted a moment ago is regained.
    now += 60_000;
    assert.ok(data.requests.used >= 0);
  });

  it('is warned of 30, 7 and 1 day before it ends, once each', async () => {
    const person = await server.signUp();
    // The exchange's own date: each reading of the account writes it again.
    const { expiresAt } = await connect(person, 'upbit', 'Main');
    const end = Date.parse(expiresAt);
    const warnings = async () => {
      // Read where they are stored: the session ends as the days go by.
      const { rows } = await server.context.db.execute(
        sql`select data->>'days' as days from alerts
          where user_id = ${person.user.id} and kind = 'exchange.key-expiring' order by created_at desc`,
      );
      return rows.map(({ days }) => Number(days));
    };
    const look = async (count: number) => {
      await server.context.jobs.send('settings.key-expiry', {});
      await waitFor('the warning', async () => (await warnings()).length === count);
    };
    const start = now;
    now = end - 29 * dayMs;
    await look(1);
    now = end - 21 * dayMs;
    await look(1);
    now = end - 6 * dayMs;
    await look(2);
    now = end - dayMs;
    await look(3);
    await look(3);
    assert.deepEqual(await warnings(), [1, 6, 29]);
    now = start;
  });
});

describe('all accounts', () => {
  it('are tried beside each other, each with its own answer', async () => {
    const person = await server.signUp();
    await connect(person, 'binance', 'Read only');
    now += 1_000;
    const { id } = await connect(person, 'bybit', 'Read only');
    now += 1_000;
    await connect(person, 'upbit', 'Main');
    await sandbox.fault('exchange:upbit', { kind: 'down' });
    try {
      const begun: ConnectionRun = (await person.request('POST', runsAt)).data;
      assert.deepEqual(
        begun.accounts.map(({ exchange }) => exchange),
        ['binance', 'bybit', 'upbit'],
      );
      const joined: ConnectionRun = (await person.request('POST', runsAt)).data;
      assert.equal(joined.id, begun.id);
      const read = async (): Promise<ConnectionRun> =>
        (await person.request('GET', `${runsAt}/${begun.id}`)).data;
      await waitFor('the end of the run', async () => (await read()).finishedAt !== null, 60_000);
      const { accounts } = await read();
      assert.deepEqual(
        accounts.map(({ test }) => [test?.reachable, test?.authenticated]),
        [
          [true, true],
          [true, true],
          [false, false],
        ],
      );
      assert.equal(accounts[1]?.keyId, id);
      const other = await server.signUp();
      assert.equal((await other.request('GET', `${runsAt}/${begun.id}`)).status, 404);
    } finally {
      await sandbox.fault('exchange:upbit', { kind: 'none' });
    }
  });
});

describe('looking at a key before it is tried', () => {
  it('answers field by field, and asks no exchange', async () => {
    const person = await server.signUp();
    await connect(person, 'binance', 'Read only');
    const look = async (body: object) => {
      const answer = await person.request('POST', '/api/v1/settings/validate-api-key', { body });
      assert.equal(answer.status, 200, answer.text);
      return answer.data.problems.map(({ field, code }: { field: string; code: string }) => [
        field,
        code,
      ]);
    };
    const { apiKey, secret } = keyOf('binance', 'Read only');
    assert.deepEqual(await look({ exchange: 'binance', apiKey: 'abcdefgh', secret }), []);
    assert.deepEqual(await look({ exchange: 'binance', apiKey, secret }), [['apiKey', 'taken']]);
    assert.deepEqual(await look({ exchange: 'okx', apiKey: 'abcdefgh', secret: 'abcdefgh' }), [
      ['secret', 'same'],
      ['passphrase', 'missing'],
    ]);
    assert.deepEqual(await look({ exchange: 'upbit', apiKey: 'a b', passphrase: 'x', more: 1 }), [
      ['apiKey', 'short'],
      ['apiKey', 'format'],
      ['secret', 'missing'],
      ['more', 'unexpected'],
      ['passphrase', 'unexpected'],
    ]);
    assert.deepEqual(await look({}), [
      ['apiKey', 'missing'],
      ['secret', 'missing'],
      ['exchange', 'missing'],
    ]);
  });
});
