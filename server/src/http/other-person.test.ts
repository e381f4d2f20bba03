/**
 * Nobody can read, change, delete or infer what is another's, by any id that any operation takes.
 * An operation that is added with an id and without a line here fails.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { firstCurrencyPreferences } from '@moa/contracts/currency/preferences';
import { createSoftwareAuthenticator } from '@moa/testing/software-authenticator';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { lendingPositions } from '../defi/aave/tables.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const auth = '/api/v1/auth';
const settings = '/api/v1/settings';
let sandbox: Sandbox;
let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let owned: Record<string, string>;
let manualSourceId: string;

before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({ config: { exchanges: sandbox.addresses.exchanges } });
  [owner, stranger] = [await server.signUp(), await server.signUp()];
  const { apiKey, secret } = sandbox.key('binance', 'Read only');
  const key = await owner.request('POST', `${settings}/api-keys`, {
    body: { exchange: 'binance', apiKey, secret },
  });
  const wallet = await owner.request('POST', `${settings}/wallets`, {
    body: { address: `0x${'3'.repeat(40)}` },
  });
  const position = await waitFor(
    'a holding',
    async () => (await owner.request('GET', '/api/v1/assets/positions')).data.items?.[0],
  );
  const refresh = await owner.request('POST', '/api/v1/assets/refresh');
  const manual = await owner.request('POST', '/api/v1/assets/manual', {
    body: { symbol: 'BTC', quantity: '1' },
  });
  manualSourceId = manual.data.sourceId;
  const entry = await owner.request('POST', '/api/v1/assets/ledger', {
    body: { ...deposit, sourceId: manualSourceId },
  });
  const alert = await waitFor(
    'an alert',
    async () => (await owner.request('GET', '/api/v1/notifications/inbox')).data.items[0],
  );
  await server.context.db.insert(lendingPositions).values({
    id: 'len_of_the_owner',
    sourceId: wallet.data.source.id,
    userId: owner.user.id,
    market: 'ethereum',
    account: {} as never,
    blockNumber: '1',
    readAt: new Date(),
  });
  const passkey = owner.authenticator.passkeys()[0]?.id ?? '';
  owned = {
    [`PATCH ${auth}/credentials/{id}`]: passkey,
    [`DELETE ${auth}/credentials/{id}`]: passkey,
    [`GET ${settings}/api-keys/{id}`]: key.data.id,
    [`PUT ${settings}/api-keys/{id}`]: key.data.id,
    [`DELETE ${settings}/api-keys/{id}`]: key.data.id,
    [`POST ${settings}/api-keys/{id}/test`]: key.data.id,
    [`GET ${settings}/wallets/{id}`]: wallet.data.id,
    [`PUT ${settings}/wallets/{id}`]: wallet.data.id,
    [`DELETE ${settings}/wallets/{id}`]: wallet.data.id,
    [`POST ${settings}/wallets/{id}/refresh`]: wallet.data.id,
    [`POST ${settings}/wallets/{id}/set-main`]: wallet.data.id,
    [`DELETE ${settings}/access-tokens/{id}`]: owner.tokens.sessionId,
    'PUT /api/v1/notifications/inbox/{id}/read': alert.id,
    'GET /api/v1/assets/positions/{id}': position.id,
    'PATCH /api/v1/assets/positions/{id}': position.id,
    'PUT /api/v1/assets/manual/{id}': manual.data.id,
    'DELETE /api/v1/assets/manual/{id}': manual.data.id,
    'DELETE /api/v1/assets/ledger/{id}': entry.data.id,
    'GET /api/v1/assets/refresh/{id}': refresh.data.id,
    'GET /api/v1/defi/aave/positions/{id}': 'len_of_the_owner',
  };
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const deposit = {
  at: '2020-01-01T00:00:00.000Z',
  type: 'deposit',
  symbol: 'BTC',
  quantity: '1',
};

/** What a body must hold to come as far as the id. */
const bodies: Record<string, object> = {
  'PATCH /api/v1/assets/positions/{id}': { hidden: true },
  'PUT /api/v1/assets/manual/{id}': { quantity: '2' },
  [`PATCH ${auth}/credentials/{id}`]: { name: 'mine' },
  [`PUT ${settings}/api-keys/{id}`]: { label: 'mine' },
  [`PUT ${settings}/wallets/{id}`]: { label: 'mine' },
};
/** Parameters that are no ids of anybody's things. */
const noIds = ['email', 'from', 'to', 'currency', 'symbol'];

/** Everything that stands of the owner and changes by nobody's doing but theirs: of the ledger what they wrote. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'credentials',
    'api_keys',
    'wallets',
    'alerts',
    'recovery_codes',
    'position_marks',
    'ledger_entries',
    'asset_notes',
    'asset_preferences',
    'currency_preferences',
    'refreshes',
    'lending_positions',
  ];
  const dumps = [];
  for (const table of tables) {
    const column = table === 'users' ? 'id' : 'user_id';
    const own = table === 'ledger_entries' ? sql` and external_id like '%:led_%'` : sql``;
    const { rows } = await server.context.db.execute(
      sql`select t::text as row from ${sql.identifier(table)} as t where ${sql.identifier(column)} = ${owner.user.id}${own} order by 1`,
    );
    dumps.push([table, rows]);
  }
  const { rows } = await server.context.db.execute(
    sql`select id, ended_at, fresh_at, locked_at, token_hash from sessions where user_id = ${owner.user.id} order by id`,
  );
  return JSON.stringify([...dumps, rows]);
}

/** But for its number, which is the server's own. */
const sameRequest = (text: string) => text.replace(/"requestId":"[^"]+"/, '');

describe('another person’s ids', () => {
  it('are answered like ids that nobody has, and nothing changes', async () => {
    const before = await everything();
    const seen = new Set<string>();
    for (const { operation } of server.app.routes) {
      const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      if (params.every((name) => noIds.includes(name))) continue;
      const line = `${operation.method} ${operation.path}`;
      const id = owned[line];
      assert.ok(id, `${line} takes an id: say here whose`);
      seen.add(line);
      const made = id.replace(/.{6}$/, 'AAAAAA');
      const body = bodies[line];
      const ask = (which: string) =>
        stranger.request(operation.method, operation.path.replace('{id}', which), {
          ...(body === undefined ? {} : { body }),
        });
      const [theirs, nobodys] = [await ask(id), await ask(made)];
      assert.equal(theirs.status, 404, line);
      assert.equal(sameRequest(theirs.text), sameRequest(nobodys.text), line);
    }
    assert.deepEqual([...seen].sort(), Object.keys(owned).sort());
    assert.equal(await everything(), before);
  });

  it('in bodies are worth as little', async () => {
    const before = await everything();
    const begun = (await owner.request('POST', `${auth}/credentials/init`)).data;
    const stepUp = (await owner.request('POST', `${auth}/step-up/init`)).data;
    const device = createSoftwareAuthenticator({ origin: server.origin });
    const made = await device.create(begun);
    const asserted = await stranger.authenticator.get({ ...stepUp, allowCredentials: [] });
    const tries: Record<
      string,
      (challengeId: string) => Promise<{ status: number; text: string }>
    > = {
      [`POST ${auth}/credentials/complete`]: (challengeId) =>
        stranger.request('POST', `${auth}/credentials/complete`, {
          body: { challengeId, credential: made },
        }),
      [`POST ${auth}/step-up/complete`]: (challengeId) =>
        stranger.request('POST', `${auth}/step-up/complete`, {
          body: { challengeId, credential: asserted },
        }),
      'POST /api/v1/assets/ledger': (sourceId) =>
        stranger.request('POST', '/api/v1/assets/ledger', {
          body: { ...deposit, sourceId },
        }),
    };
    for (const { operation } of server.app.routes) {
      if (operation.access !== 'bearer' || operation.body === undefined) continue;
      const shape = z.toJSONSchema(operation.body as never, {
        io: 'input',
        unrepresentable: 'any',
      });
      const ids = Object.keys(shape.properties ?? {}).filter((name) =>
        /(id|ids|token|requests|subscriptions)$/i.test(name),
      );
      const line = `${operation.method} ${operation.path}`;
      assert.equal(ids.length > 0, line in tries, `${line} takes ${ids}: try it here`);
    }
    for (const [line, act] of Object.entries(tries)) {
      const ceremony = line.includes(auth);
      const id = line.includes('step-up')
        ? stepUp.challengeId
        : ceremony
          ? begun.challengeId
          : manualSourceId;
      const [theirs, nobodys] = [await act(id), await act('chl_AAAAAAAAAAAAAAAAAAAAAA')];
      assert.equal(theirs.status, ceremony ? 401 : 404, line);
      assert.equal(sameRequest(theirs.text), sameRequest(nobodys.text), line);
    }
    assert.equal(await everything(), before);
    const body = { challengeId: begun.challengeId, credential: made };
    const own = await owner.request('POST', `${auth}/credentials/complete`, { body });
    assert.equal(own.status, 201, 'and the owner’s challenge is as good as before');
  });
});

describe('what two people call by the same name', () => {
  it('is each one’s own: prices are shared, holdings and notes are not', async () => {
    const note = (who: TestClient, text: string) =>
      who.request('PUT', '/api/v1/assets/by-symbol/BTC/note', { body: { text } });
    await note(owner, 'a secret of the owner');
    const of = (who: TestClient) => who.request('GET', '/api/v1/assets/by-symbol/BTC');
    assert.match((await of(owner)).text, /a secret of the owner/);
    const theirs = await of(stranger);
    assert.doesNotMatch(theirs.text, /a secret of the owner/);
    assert.doesNotMatch(theirs.text, new RegExp(manualSourceId));
    await note(stranger, 'the stranger’s');
    assert.match((await of(owner)).text, /a secret of the owner/);
  });
});

describe('what nobody may write', () => {
  it('is left out of every body of an account and its settings', async () => {
    const forbidden = {
      id: 'usr_x',
      userId: stranger.user.id,
      user_id: stranger.user.id,
      handle: 'x',
      operator: true,
      role: 'admin',
      emailVerified: true,
      emailVerifiedAt: '2020-01-01T00:00:00.000Z',
      deletionAt: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      counter: 9,
      publicKey: 'AAAA',
      main: true,
      read: true,
      sealed: 'x',
      permissions: ['withdraw'],
      balance: '1',
      __proto: 1,
    };
    const person = await server.signUp();
    const wallet = (
      await person.request('POST', `${settings}/wallets`, {
        body: { ...forbidden, address: `0x${'4'.repeat(40)}`, label: 'one' },
      })
    ).data;
    const second = (
      await person.request('POST', `${settings}/wallets`, {
        body: { ...forbidden, address: `0x${'5'.repeat(40)}`, label: 'two' },
      })
    ).data;
    assert.deepEqual([wallet.main, second.main], [true, false]);
    const passkey = person.authenticator.passkeys()[0]?.id ?? '';
    const manual = (
      await person.request('POST', '/api/v1/assets/manual', {
        body: { ...forbidden, symbol: 'BTC', quantity: '1' },
      })
    ).data;
    const entry = (
      await person.request('POST', '/api/v1/assets/ledger', {
        body: { ...forbidden, ...deposit, sourceId: manual.sourceId },
      })
    ).data;
    assert.ok(![manual.id, entry.id].includes(forbidden.id));
    const put = (path: string, body: object, method = 'PUT') =>
      person.request(method, path, { body });
    const [assets, wanted] = ['/api/v1/assets', firstCurrencyPreferences('ko')];
    const writes: Record<string, () => Promise<{ status: number; data: unknown }>> = {
      [`PUT ${auth}/me`]: () =>
        person.request('PUT', `${auth}/me`, { body: { ...forbidden, nickname: 'new' } }),
      [`PATCH ${auth}/credentials/{id}`]: () =>
        person.request('PATCH', `${auth}/credentials/${passkey}`, {
          body: { ...forbidden, name: 'new' },
        }),
      [`PUT ${settings}/wallets/{id}`]: () =>
        person.request('PUT', `${settings}/wallets/${second.id}`, {
          body: { ...forbidden, label: 'new' },
        }),
      [`PATCH ${assets}/positions/{id}`]: () =>
        put(`${assets}/positions/${manual.id}`, { ...forbidden, hidden: true }, 'PATCH'),
      [`PUT ${assets}/manual/{id}`]: () =>
        put(`${assets}/manual/${manual.id}`, { ...forbidden, quantity: '2' }),
      [`PUT ${assets}/by-symbol/{symbol}/note`]: () =>
        put(`${assets}/by-symbol/BTC/note`, { ...forbidden, text: 'new' }),
      [`PUT ${assets}/preferences`]: () =>
        put(`${assets}/preferences`, { ...forbidden, costMethod: 'fifo' }),
      'PUT /api/v1/currency/preferences': () =>
        put('/api/v1/currency/preferences', { ...forbidden, ...wanted }),
    };
    // What a write makes is there before and after; its own fields are left out below.
    for (const write of Object.values(writes)) await write();
    const rows = async () => {
      const dump = [];
      for (const [table, column] of [
        ['users', 'id'],
        ['credentials', 'user_id'],
        ['wallets', 'user_id'],
        ['positions', 'user_id'],
        ['position_marks', 'user_id'],
        ['ledger_entries', 'user_id'],
        ['asset_notes', 'user_id'],
        ['asset_preferences', 'user_id'],
        ['currency_preferences', 'user_id'],
      ] as const) {
        const found = await server.context.db.execute(
          sql`select to_jsonb(t) - 'label' - 'name' - 'nickname' - 'quantity' - 'text' - 'read_at' - 'updated_at' - 'marked_at' - 'saved_at' - 'cost_method' as row from ${sql.identifier(table)} as t where ${sql.identifier(column)} = ${person.user.id} order by 1`,
        );
        dump.push(found.rows);
      }
      return JSON.stringify(dump);
    };
    const before = await rows();
    for (const [line, write] of Object.entries(writes)) {
      const { status } = await write();
      assert.ok(status === 200 || status === 422, `${line}: ${status}`);
    }
    assert.equal(await rows(), before);
    for (const { operation } of server.app.routes) {
      const line = `${operation.method} ${operation.path}`;
      if (!/^(PUT|PATCH) \/api\/v1\/(auth|settings|assets|currency)/.test(line)) continue;
      if (line === `PUT ${settings}/api-keys/{id}`) continue; // settings.test.ts
      assert.ok(line in writes, `${line} writes: try it here`);
    }
  });
});
