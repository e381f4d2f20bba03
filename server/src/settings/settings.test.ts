import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const keysAt = '/api/v1/settings/api-keys';
const walletsAt = '/api/v1/settings/wallets';
const inboxAt = '/api/v1/notifications/inbox';
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let sandbox: Sandbox;
let server: TestServer;
before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({ config: { exchanges: sandbox.addresses.exchanges } });
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const kinds = async (person: TestClient): Promise<string[]> =>
  (await person.request('GET', inboxAt)).data.items.map(({ kind }: { kind: string }) => kind);

describe('exchange accounts', () => {
  it('are connected with a key that can only read, and what happened is told', async () => {
    const person = await server.signUp();
    const { apiKey, secret } = sandbox.key('binance', 'Read only');
    const body = { exchange: 'binance', apiKey, secret };
    const made = await person.request('POST', keysAt, { body });
    assert.equal(made.status, 201, made.text);
    assert.equal(made.data.label, 'Binance');
    assert.equal(made.data.hint, apiKey.slice(-4));
    assert.deepEqual(made.data.permissions, ['read']);
    await waitFor('the first synchronisation', async () =>
      (await kinds(person)).includes('sync.completed'),
    );
    assert.deepEqual((await kinds(person)).toReversed(), [
      'account.created',
      'exchange.connected',
      'sync.completed',
    ]);
    const again = await person.request('POST', keysAt, { body });
    assert.equal(again.error.code, 'CONFLICT');

    const answers = await Promise.all(
      [keysAt, `${keysAt}/${made.data.id}`, inboxAt].map((path) => person.request('GET', path)),
    );
    const { rows } = await server.context.db.execute(sql`select * from api_keys`);
    for (const text of [made.text, JSON.stringify(rows), ...answers.map((answer) => answer.text)]) {
      assert.ok(!text.includes(secret), 'a secret came back');
      assert.ok(!text.includes(apiKey), 'a key came back');
    }
    const renamed = await person.request('PUT', `${keysAt}/${made.data.id}`, {
      body: { label: '장기 보유', exchange: 'upbit' },
    });
    assert.equal(renamed.data.label, '장기 보유');
    assert.equal(renamed.data.exchange, 'binance');
    assert.equal(renamed.data.source.label, '장기 보유');
    const tried = await person.request('POST', `${keysAt}/${made.data.id}/test`);
    assert.deepEqual([tried.data.reachable, tried.data.authenticated], [true, true]);
    assert.equal((await person.request('DELETE', `${keysAt}/${made.data.id}`)).status, 200);
    assert.deepEqual((await person.request('GET', keysAt)).data, []);
    await waitFor('the removal', async () => (await kinds(person))[0] === 'exchange.removed');
  });

  it('are written into the security log, and their owner hears of each', async () => {
    const person = await server.signUp();
    const { apiKey, secret } = sandbox.key('binance', 'Read only');
    const body = { exchange: 'binance', apiKey, secret, label: '장기 보유' };
    const made = await person.request('POST', keysAt, { body });
    const mails = () => server.mails(person.user.email).map(({ subject }) => subject);
    assert.deepEqual(mails(), ['거래소 키를 추가했습니다']);
    const removals = await Promise.all(
      Array.from({ length: 10 }, () => person.request('DELETE', `${keysAt}/${made.data.id}`)),
    );
    assert.equal(removals.filter(({ status }) => status === 200).length, 1);
    assert.deepEqual(mails(), ['거래소 키를 삭제했습니다', '거래소 키를 추가했습니다']);
    const log = await person.request('GET', '/api/v1/settings/security-log');
    assert.deepEqual(
      log.data.items.map(({ kind, data }: { kind: string; data: object }) => [kind, data]),
      [
        ['exchange-key.removed', { exchange: 'binance', label: '장기 보유' }],
        ['exchange-key.added', { exchange: 'binance', label: '장기 보유' }],
        ['account.created', { passkey: 'Passkey' }],
      ],
    );
  });

  it('are added and changed only after a fresh passkey check', async () => {
    let now = Date.now();
    const late = await startTestServer({
      config: { exchanges: sandbox.addresses.exchanges },
      clock: { now: () => new Date(now) },
    });
    try {
      const person = await late.signUp();
      const { apiKey, secret } = sandbox.key('binance', 'Read only');
      const body = { exchange: 'binance', apiKey, secret };
      const made = await person.request('POST', keysAt, { body });
      now += 6 * 60_000;
      const change = { label: 'mine' };
      for (const answer of [
        await person.request('POST', keysAt, { body }),
        await person.request('PUT', `${keysAt}/${made.data.id}`, { body: change }),
      ]) {
        assert.equal(answer.status, 403);
        assert.equal(answer.error.code, 'STEP_UP_REQUIRED');
      }
      assert.equal((await person.request('GET', keysAt)).data[0].label, 'Binance');
    } finally {
      await late.stop();
    }
  });

  it('are refused with a key that may do more', async () => {
    const person = await server.signUp();
    const { apiKey, secret } = sandbox.key('binance', 'With withdrawal');
    const answer = await person.request('POST', keysAt, {
      body: { exchange: 'binance', apiKey, secret, acceptRisk: true },
    });
    assert.equal(answer.error.code, 'EXCHANGE_KEY_TOO_POWERFUL');
    assert.deepEqual((await person.request('GET', keysAt)).data, []);
  });

  it('ask for an acknowledgement where the exchange cannot tell', async () => {
    const person = await server.signUp();
    const { apiKey, secret } = sandbox.key('upbit');
    const body = { exchange: 'upbit', apiKey, secret };
    const refused = await person.request('POST', keysAt, { body });
    assert.equal(refused.error.code, 'EXCHANGE_RISK_NOT_ACCEPTED');
    const made = await person.request('POST', keysAt, { body: { ...body, acceptRisk: true } });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual(made.data.permissions, ['unknown']);
  });

  it('are refused with a wrong secret', async () => {
    const person = await server.signUp();
    const { apiKey } = sandbox.key('binance', 'Read only');
    const answer = await person.request('POST', keysAt, {
      body: { exchange: 'binance', apiKey, secret: 'wrong-secret-of-some-length' },
    });
    assert.equal(answer.status, 422);
    assert.equal(answer.error.code, 'EXCHANGE_KEY_REFUSED');
  });
});

describe('wallets', () => {
  it('are watched under their checksummed address, the first as the main one', async () => {
    const person = await server.signUp();
    const first = await person.request('POST', walletsAt, {
      body: { address: address.toLowerCase(), label: '금고' },
    });
    assert.equal(first.status, 201, first.text);
    assert.equal(first.data.address, address);
    assert.equal(first.data.main, true);
    const second = await person.request('POST', walletsAt, {
      body: { address: `0x${'1'.repeat(40)}` },
    });
    assert.equal(second.data.main, false);
    await person.request('POST', `${walletsAt}/${second.data.id}/set-main`);
    const listed = (await person.request('GET', walletsAt)).data as { main: boolean }[];
    assert.deepEqual(
      listed.map(({ main }) => main),
      [false, true],
    );
    await person.request('DELETE', `${walletsAt}/${second.data.id}`);
    const log = await person.request('GET', '/api/v1/settings/security-log');
    assert.deepEqual(
      log.data.items.map(({ kind }: { kind: string }) => kind),
      ['wallet.removed', 'wallet.added', 'wallet.added', 'account.created'],
    );
    const [left] = (await person.request('GET', walletsAt)).data;
    assert.deepEqual([left.label, left.main], ['금고', true]);
    const twice = await person.request('POST', walletsAt, { body: { address } });
    assert.equal(twice.error.code, 'CONFLICT');
  });

  it('are not added with a mistyped address', async () => {
    const person = await server.signUp();
    for (const wrong of [address.replace('d8dA', 'd8DA'), '0x12', `${address}0`]) {
      const answer = await person.request('POST', walletsAt, { body: { address: wrong } });
      assert.equal(answer.status, 422);
      assert.equal((answer.error.details as { field: string }[])[0]?.field, 'address');
    }
  });

  it('are not there for anybody else', async () => {
    const person = await server.signUp();
    const made = await person.request('POST', walletsAt, { body: { address } });
    const otherPerson = await server.signUp();
    const at = `${walletsAt}/${made.data.id}`;
    const tries: [string, string, unknown?][] = [
      ['GET', at],
      ['PUT', at, { label: 'mine' }],
      ['DELETE', at],
      ['POST', `${at}/refresh`],
      ['POST', `${at}/set-main`],
    ];
    for (const [method, path, body] of tries) {
      const answer = await otherPerson.request(method, path, body === undefined ? {} : { body });
      assert.equal(answer.status, 404, `${method} ${path}`);
    }
    assert.equal((await person.request('GET', at)).data.label, made.data.label);
  });
});

describe('an Idempotency-Key', () => {
  it('has one effect and one answer, however many send it at once', async () => {
    const person = await server.signUp();
    const send = () =>
      person.request('POST', walletsAt, {
        body: { address },
        headers: { 'idempotency-key': 'one-and-the-same' },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal((await person.request('GET', walletsAt)).data.length, 1);
    assert.equal((await send()).text, answers[0]?.text);
    const other = await person.request('POST', walletsAt, {
      body: { address: `0x${'2'.repeat(40)}` },
      headers: { 'idempotency-key': 'one-and-the-same' },
    });
    assert.equal(other.error.code, 'CONFLICT');
  });

  it('keeps a refusal, too', async () => {
    const person = await server.signUp();
    const headers = { 'idempotency-key': 'refused' };
    const send = () => person.request('POST', walletsAt, { body: { address }, headers });
    await person.request('POST', walletsAt, { body: { address } });
    const first = await send();
    assert.equal(first.status, 409);
    assert.equal((await send()).text, first.text);
  });
});

describe('the inbox', () => {
  it('is read one by one and all at once', async () => {
    const person = await server.signUp();
    await server.signIn(person);
    await waitFor('two alerts', async () => (await kinds(person)).length === 2);
    const listed = await person.request('GET', `${inboxAt}?limit=1`);
    assert.deepEqual([listed.data.total, listed.data.unread, listed.data.items.length], [2, 2, 1]);
    const read = await person.request('PUT', `${inboxAt}/${listed.data.items[0].id}/read`);
    assert.equal(read.data.read, true);
    assert.equal((await person.request('GET', `${inboxAt}?unread=true`)).data.total, 1);
    assert.equal((await person.request('GET', `${inboxAt}?show=system`)).data.total, 2);
    assert.equal((await person.request('GET', `${inboxAt}?show=important`)).data.total, 0);
    assert.deepEqual((await person.request('PUT', `${inboxAt}/read`)).data, { marked: 1 });
    const otherPerson = await server.signUp();
    const foreign = await otherPerson.request('PUT', `${inboxAt}/${listed.data.items[0].id}/read`);
    assert.equal(foreign.status, 404);
  });
});
