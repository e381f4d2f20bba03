import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { eq, sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { createWatchKeyRights } from '../../sources/connections/watch-key-rights.ts';
import { requestSync } from '../../sources/request-sync.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { exchangeForms } from './exchange-forms.ts';

const keysAt = '/api/v1/settings/api-keys';

describe('connecting each exchange', () => {
  let sandbox: Sandbox;
  let server: TestServer;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    server = await startTestServer({
      config: { exchanges: sandbox.addresses.exchanges, outboundAddresses: ['203.0.113.10'] },
    });
  });
  after(async () => {
    await server.stop();
    await sandbox.stop();
  });

  const body = (exchange: ExchangeId, label: string | undefined, more: object = {}) => {
    const { apiKey, secret, passphrase } = sandbox.key(exchange, label);
    return {
      exchange,
      apiKey,
      secret,
      ...(passphrase === undefined ? {} : { passphrase }),
      ...more,
    };
  };
  const connect = (person: TestClient, entered: object) =>
    person.request('POST', keysAt, { body: entered });
  const formOf = (exchange: ExchangeId) => {
    const form = exchangeForms.find((one) => one.exchange === exchange);
    assert.ok(form !== undefined, exchange);
    return form;
  };
  const reads = (exchange: ExchangeId) => (exchange === 'upbit' ? 'Main' : 'Read only');

  it('begins with what its form needs, and the addresses to allow', async () => {
    const person = await server.signUp();
    const { data } = await person.request('GET', '/api/v1/settings/exchanges');
    assert.deepEqual(data.outboundAddresses, ['203.0.113.10']);
    assert.deepEqual(
      data.exchanges.map(({ exchange }: ExchangeForm) => exchange),
      [...exchangeIds],
    );
    for (const form of data.exchanges as ExchangeForm[]) {
      const sample = sandbox.key(form.exchange);
      const names = form.fields.map(({ name }) => name);
      assert.equal(names.includes('passphrase'), sample.passphrase !== undefined, form.exchange);
      assert.match(form.keyPage, /^https:\/\//);
      assert.match(form.documentation, /^https:\/\//);
      assert.ok(form.tick.some(({ right }) => right === 'balances'));
      assert.ok(form.leave.some(({ right }) => right === 'trade'));
    }
    assert.equal((await server.request('GET', '/api/v1/settings/exchanges')).status, 401);
  });

  for (const exchange of exchangeIds) {
    it(`reads ${exchange} with a key that can only read`, async () => {
      const person = await server.signUp();
      const reported = formOf(exchange).tellsPermissions;
      if (!reported) {
        const requested = await connect(person, body(exchange, reads(exchange)));
        assert.equal(requested.error.code, 'EXCHANGE_RISK_NOT_ACCEPTED');
      }
      const made = await connect(
        person,
        body(exchange, reads(exchange), reported ? {} : { acceptRisk: true }),
      );
      assert.equal(made.status, 201, made.text);
      assert.deepEqual(made.data.permissions, [reported ? 'read' : 'unknown']);
      assert.equal(made.data.riskAccepted, !reported);
      const at = `${keysAt}/${made.data.id}`;
      await waitFor('the first synchronisation', async () => {
        const { data } = await person.request('GET', at);
        return data.source.status === 'ok';
      });
      const { data: tried } = await person.request('POST', `${at}/test`);
      assert.deepEqual(
        [tried.reachable, tried.authenticated, tried.ipAllowed, tried.refusal],
        [true, true, true, null],
      );
      assert.deepEqual(tried.permissions, [reported ? 'read' : 'unknown']);
      assert.ok(Math.abs(tried.clockSkewMs) < 2_000, `${tried.clockSkewMs}`);
      assert.equal(tried.expiresAt !== null, formOf(exchange).tellsExpiry, `${tried.expiresAt}`);

      const { rows } = await server.context.db.execute(sql`select * from api_keys`);
      const { secret, passphrase } = sandbox.key(exchange, reads(exchange));
      for (const text of [made.text, JSON.stringify(tried), JSON.stringify(rows)]) {
        for (const hidden of [secret, ...(passphrase === undefined ? [] : [passphrase])]) {
          assert.ok(!text.includes(hidden), 'a secret came back');
        }
      }
      // Otherwise the server reads its past during the following tests.
      assert.equal((await person.request('DELETE', at)).status, 200);
    });

    if (formOf(exchange).tellsPermissions) {
      it(`refuses keys of ${exchange} that may do more, whatever is confirmed`, async () => {
        const person = await server.signUp();
        const more = sandbox.world.exchanges.filter(
          (key) => key.exchange === exchange && key.label.startsWith('With '),
        );
        assert.ok(more.length > 0);
        for (const { label } of more) {
          const answer = await connect(person, body(exchange, label, { acceptRisk: true }));
          assert.equal(answer.error.code, 'EXCHANGE_KEY_TOO_POWERFUL', label);
        }
        assert.deepEqual((await person.request('GET', keysAt)).data, []);
      });
    }
  }

  describe('with a key whose rights are changed there afterwards', () => {
    const swap = async (userId: string, id: string, label: string) => {
      const { apiKey, secret } = sandbox.key('binance', label);
      const sealed = await server.context.vault.seal(
        userId,
        id,
        JSON.stringify({ apiKey, secret }),
      );
      await server.context.db.update(apiKeys).set({ sealed }).where(eq(apiKeys.id, id));
    };
    const becomes = (person: TestClient, at: string, status: string, code: string | null) =>
      waitFor(
        `${status}, ${code}`,
        async () => {
          const { source } = (await person.request('GET', at)).data;
          return source.status === status && (source.error?.code ?? null) === code;
        },
        60_000,
      );

    it('says so when it is tried, and uses it again once it can only read', async () => {
      const person = await server.signUp();
      const { id } = (await connect(person, body('binance', 'Read only'))).data;
      const at = `${keysAt}/${id}`;
      await becomes(person, at, 'ok', null);

      await swap(person.user.id, id, 'With trading');
      const { data: tried } = await person.request('POST', `${at}/test`);
      assert.deepEqual(tried.permissions, ['read', 'trade']);
      await becomes(person, at, 'stale', 'EXCHANGE_KEY_TOO_POWERFUL');

      await swap(person.user.id, id, 'Read only');
      await person.request('POST', `${at}/test`);
      await becomes(person, at, 'ok', null);
      assert.deepEqual((await person.request('GET', at)).data.permissions, ['read']);
    });

    it('finds out by itself within a day', async () => {
      const person = await server.signUp();
      const { id, source } = (await connect(person, body('binance', 'Read only'))).data;
      const at = `${keysAt}/${id}`;
      await becomes(person, at, 'ok', null);
      await swap(person.user.id, id, 'With trading');
      const watch = createWatchKeyRights({
        ...server.context,
        clock: { now: () => new Date(now) },
      });
      const key = sandbox.key('binance', 'With trading');
      let now = Date.now() + 23 * 3_600_000;
      await watch(id, key);
      now += 2 * 3_600_000;
      await assert.rejects(watch(id, key), { code: 'EXCHANGE_KEY_TOO_POWERFUL' });
      await requestSync(server.context, source.id);
      await becomes(person, at, 'stale', 'EXCHANGE_KEY_TOO_POWERFUL');
    });
  });

  it('says why a key is refused, and that nothing was kept', async () => {
    const person = await server.signUp();
    for (const [exchange, label, refusal] of [
      ['upbit', 'Expired', 'expired'],
      ['bithumb', 'Another address', 'address'],
      ['coinone', 'Without reading', 'scope'],
      ['okx', 'Another address', 'address'],
    ] as const) {
      const answer = await connect(person, body(exchange, label, { acceptRisk: true }));
      assert.equal(answer.status, 422);
      assert.equal(answer.error.code, 'EXCHANGE_KEY_REFUSED');
      assert.deepEqual(answer.error.details, { refusal });
    }
    const wrong = { ...body('okx', 'Read only'), passphrase: 'not this one' };
    assert.deepEqual((await connect(person, wrong)).error.details, { refusal: 'passphrase' });
    assert.deepEqual((await person.request('GET', keysAt)).data, []);
  });

  it('wants a passphrase where there is one, and none elsewhere', async () => {
    const person = await server.signUp();
    const { passphrase, ...without } = body('okx', 'Read only') as { passphrase?: string };
    assert.ok(passphrase !== undefined);
    for (const entered of [without, { ...body('kraken', 'Read only'), passphrase: 'extra' }]) {
      const answer = await connect(person, entered);
      assert.equal(answer.error.code, 'INVALID_REQUEST');
      assert.ok('passphrase' in (answer.error.details as object));
    }
  });

  it('takes a private key as it stands in the file that Coinbase hands out', async () => {
    const person = await server.signUp();
    const entered = body('coinbase', 'Read only');
    const made = await connect(person, {
      ...entered,
      secret: entered.secret.replaceAll('\n', '\\n'),
    });
    assert.equal(made.status, 201, made.text);
  });

  it('keeps an account whose exchange is away, and says so when it is tried', async () => {
    const person = await server.signUp();
    const made = await connect(person, body('korbit', 'Read only'));
    const at = `${keysAt}/${made.data.id}/test`;
    await sandbox.fault('exchange:korbit', { kind: 'maintenance' });
    try {
      const { data } = await person.request('POST', at);
      assert.deepEqual(
        [data.reachable, data.authenticated, data.ipAllowed, data.refusal],
        [false, false, null, null],
      );
      assert.match(data.message, /maintenance/);
    } finally {
      await sandbox.fault('exchange:korbit', { kind: 'none' });
      await server.context.outside.memory.pauses.clear();
    }
    assert.equal((await person.request('POST', at)).data.authenticated, true);
  });
});
