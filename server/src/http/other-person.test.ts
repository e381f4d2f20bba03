/**
 * No user can read, change, delete or infer the resources of another, by any id of any operation.
 * The contracts declare these ids (`owned`).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addCredentialComplete, addCredentialInit } from '@moa/contracts/auth/credentials';
import { stepUpComplete, stepUpInit } from '@moa/contracts/auth/step-up';
import type { Operation } from '@moa/contracts/operation';
import { putDiscord } from '@moa/contracts/settings/discord';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import { type OwnThing, ownThings } from './testing/own-things.ts';
import { neededOf, sampleOf } from './testing/sample-input.ts';

let sandbox: Sandbox;
let server: TestServer;
let owner: TestClient;
let other: TestClient;
let own: ReturnType<typeof ownThings>;

before(async () => {
  sandbox = await startSandbox({ chain: false });
  server = await startTestServer({ config: { exchanges: sandbox.addresses.exchanges } });
  [owner, other] = [await server.signUp(), await server.signUp()];
  own = ownThings(server, sandbox);
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const lineOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Asks with some fields as they are given, in the address or the body, and the others as the contract wants them. */
function ask(
  who: TestClient,
  operation: Operation,
  fields: Record<string, unknown>,
  more: object = {},
) {
  const { method, path, params, query, body } = operation;
  const inPath = { ...(params && (sampleOf(params) as object)), ...fields };
  const inBody = Object.entries(fields).flatMap(([name, id]) =>
    path.includes(`{${name}}`) ? [] : [[name, name.endsWith('Ids') ? [id] : id]],
  );
  const inQuery = neededOf(query).map((name): [string, string] => [name, String(fields[name])]);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof inPath) =>
    String(inPath[name]),
  );
  return who.request(
    method,
    inQuery.length === 0 ? address : `${address}?${new URLSearchParams(inQuery)}`,
    body === undefined
      ? {}
      : { body: { ...more, ...(sampleOf(body) as object), ...Object.fromEntries(inBody) } },
  );
}

/** All rows of the owner that only the owner changes: of the ledger the entries they wrote, no alert of a reading. */
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
    'defi_positions',
    'defi_plans',
    'notice_configs',
    'notice_triggers',
  ];
  const dumps = [];
  for (const table of tables) {
    const column = table === 'users' ? 'id' : 'user_id';
    const own =
      table === 'ledger_entries'
        ? sql` and external_id like '%:led_%'`
        : table === 'alerts'
          ? sql` and kind not like 'sync.%'`
          : sql``;
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
    const things = new Map<OwnThing, string>();
    for (const [kind, make] of Object.entries(own)) {
      things.set(kind as OwnThing, await make(owner));
    }
    const before = await everything();
    const met = new Set<OwnThing>();
    for (const { operation } of server.app.routes) {
      const ids: Record<string, string> = {};
      for (const [field, kind] of Object.entries(operation.owned ?? {})) {
        if (kind === 'challenge' || kind === 'public') continue;
        met.add(kind);
        ids[field] = things.get(kind) ?? '';
      }
      if (Object.keys(ids).length === 0) continue;
      const made = Object.entries(ids).map(([field, id]) => [field, id.replace(/.{6}$/, 'AAAAAA')]);
      const theirs = await ask(other, operation, ids);
      const nobodys = await ask(other, operation, Object.fromEntries(made));
      assert.equal(theirs.status, 404, `${lineOf(operation)}: ${theirs.text}`);
      assert.equal(sameRequest(theirs.text), sameRequest(nobodys.text), lineOf(operation));
    }
    assert.deepEqual([...met].sort(), Object.keys(own).sort());
    assert.equal(await everything(), before);
  });

  it('of challenges are worth as little, and each stays as good as before to its owner', async () => {
    const before = await everything();
    const begin = async (init: Operation) => (await owner.request(init.method, init.path)).data;
    const [added, checked] = [await begin(addCredentialInit), await begin(stepUpInit)];
    const made = await createSoftwareAuthenticator({ origin: server.origin }).create(added);
    const asserted = await other.authenticator.get({ ...checked, allowCredentials: [] });
    const ceremonies = new Map<Operation, { challengeId: string; credential: unknown }>([
      [addCredentialComplete, { challengeId: added.challengeId, credential: made }],
      [stepUpComplete, { challengeId: checked.challengeId, credential: asserted }],
    ]);
    const taking = server.app.routes
      .map(({ operation }) => operation as Operation)
      .filter(({ owned = {} }) => Object.values(owned).includes('challenge'));
    assert.deepEqual(taking.map(lineOf).sort(), [...ceremonies.keys()].map(lineOf).sort());
    for (const [operation, body] of ceremonies) {
      const complete = (challengeId: string) =>
        other.request(operation.method, operation.path, { body: { ...body, challengeId } });
      const theirs = await complete(body.challengeId);
      const nobodys = await complete('chl_AAAAAAAAAAAAAAAAAAAAAA');
      assert.equal(theirs.status, 401, lineOf(operation));
      assert.equal(sameRequest(theirs.text), sameRequest(nobodys.text), lineOf(operation));
    }
    assert.equal(await everything(), before);
    const body = ceremonies.get(addCredentialComplete);
    const theOwners = await owner.request('POST', addCredentialComplete.path, { body });
    assert.equal(theOwners.status, 201);
  });
});

describe('what two people call by the same name', () => {
  it('is each one’s own: prices are shared, holdings and notes are not', async () => {
    const sourceId = await own.source(owner);
    const note = (who: TestClient, text: string) =>
      who.request('PUT', '/api/v1/assets/by-symbol/BTC/note', { body: { text } });
    await note(owner, 'a secret of the owner');
    const of = (who: TestClient) => who.request('GET', '/api/v1/assets/by-symbol/BTC');
    assert.match((await of(owner)).text, /a secret of the owner/);
    const theirs = await of(other);
    assert.doesNotMatch(theirs.text, /a secret of the owner/);
    assert.doesNotMatch(theirs.text, new RegExp(sourceId));
    await note(other, 'the stranger’s');
    assert.match((await of(owner)).text, /a secret of the owner/);
  });
});

/** Fields that no request body may set. */
const forbidden = {
  id: 'usr_x',
  user_id: 'usr_x',
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

describe('what nobody may write', () => {
  it('is left out of what a person adds', async () => {
    const person = await server.signUp();
    const add = async (path: string, body: object) =>
      (await person.request('POST', path, { body: { ...forbidden, ...body } })).data;
    const address = (digit: string) => ({ address: `0x${digit.repeat(40)}` });
    const first = await add('/api/v1/settings/wallets', address('4'));
    const second = await add('/api/v1/settings/wallets', address('5'));
    assert.deepEqual([first.main, second.main], [true, false]);
    const manual = await add('/api/v1/assets/manual', { symbol: 'BTC', quantity: '1' });
    const entry = await add('/api/v1/assets/ledger', {
      at: '2020-01-01T00:00:00.000Z',
      type: 'deposit',
      symbol: 'BTC',
      quantity: '1',
      sourceId: manual.sourceId,
    });
    for (const made of [first, second, manual, entry]) assert.notEqual(made.id, forbidden.id);
  });

  it('is left out of every body of an account and its settings', async () => {
    const person = await server.signUp();
    // The first of all is the main one: what could be made so has to be another.
    await own.wallet(person);
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
          sql`select to_jsonb(t) - 'read_at' - 'updated_at' - 'marked_at' - 'saved_at' as row from ${sql.identifier(table)} as t where ${sql.identifier(column)} = ${person.user.id} order by 1`,
        );
        dump.push(found.rows);
      }
      return JSON.stringify(dump);
    };
    const writing = server.app.routes
      .map(({ operation }) => operation as Operation)
      .filter(({ method, body }) => ['PUT', 'PATCH'].includes(method) && body !== undefined)
      // An account at an exchange is read all the time (settings.test.ts has its turn).
      .filter(({ owned = {} }) => !Object.values(owned).includes('exchange-key'))
      // No sample is the address of a webhook (discord.test.ts has its turn).
      .filter(({ path }) => path !== putDiscord.path);
    assert.ok(writing.length > 6);
    for (const operation of writing) {
      const ids: Record<string, string> = {};
      for (const [field, kind] of Object.entries(operation.owned ?? {})) {
        if (kind !== 'challenge' && kind !== 'public') ids[field] = await own[kind](person);
      }
      const plain = await ask(person, operation, ids);
      assert.equal(plain.status, 200, `${lineOf(operation)}: ${plain.text}`);
      const before = await rows();
      const more = { ...forbidden, userId: other.user.id };
      const { status } = await ask(person, operation, ids, more);
      assert.ok(status === 200 || status === 422, `${lineOf(operation)}: ${status}`);
      assert.equal(await rows(), before, lineOf(operation));
    }
  });
});
