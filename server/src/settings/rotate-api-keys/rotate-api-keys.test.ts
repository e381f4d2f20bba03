/** Replacing a key: the old one serves until the new one has passed, and the account stays the same source. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyRotation } from '@moa/contracts/settings/rotate-api-keys';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const keysAt = '/api/v1/settings/api-keys';
const rotationsAt = '/api/v1/settings/rotate-api-keys';

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

const keyOf = (exchange: ExchangeId, label: string) => {
  const { apiKey, secret } = sandbox.key(exchange, label);
  return { apiKey, secret };
};
const connect = async (person: TestClient, exchange: ExchangeId, label: string) => {
  const body = { exchange, ...keyOf(exchange, label), acceptRisk: true };
  const made = await person.request('POST', keysAt, { body });
  assert.equal(made.status, 201, made.text);
  await waitFor('its first reading', async () => {
    const { data } = await person.request('GET', `${keysAt}/${made.data.id}`);
    return data.source.lastSyncedAt !== null;
  });
  return made.data;
};
const replace = (person: TestClient, id: string, body: object) =>
  person.request('PUT', `${rotationsAt}/${id}`, { body });
const listed = async (person: TestClient): Promise<KeyRotation[]> =>
  (await person.request('GET', rotationsAt)).data;

describe('replacing keys', () => {
  it('is a list: a new key is needed, takes the place of the old one, and the old one is left to delete', async () => {
    const person = await server.signUp();
    const account = await connect(person, 'bybit', 'Read only');
    assert.deepEqual(await listed(person), []);
    const begun = await person.request('POST', rotationsAt, { body: {} });
    assert.equal(begun.data[0].status, 'new-key-needed');
    assert.equal(begun.data[0].oldHint, account.hint);
    // Begun again, it is the same list.
    assert.deepEqual((await person.request('POST', rotationsAt, { body: {} })).data, begun.data);

    const positions = async () => (await person.request('GET', '/api/v1/assets/positions')).data;
    const before = await positions();
    const next = keyOf('bybit', 'Without Earn');
    const replaced = await replace(person, account.id, next);
    assert.equal(replaced.status, 200, replaced.text);
    assert.equal(replaced.data.status, 'delete-old-key');
    assert.equal(replaced.data.oldHint, account.hint);
    assert.equal(replaced.data.hint, next.apiKey.slice(-4));

    const now = (await person.request('GET', `${keysAt}/${account.id}`)).data;
    assert.equal(now.hint, next.apiKey.slice(-4));
    assert.equal(now.source.id, account.source.id);
    await waitFor('a reading with the new key', async () => {
      const { data } = await person.request('GET', `${keysAt}/${account.id}`);
      return data.limits.unread.some(({ part }: { part: string }) => part === 'savings');
    });
    const after = await positions();
    const sourcesOf = ({ items }: { items: { sourceId: string }[] }) => [
      ...new Set(items.map(({ sourceId }) => sourceId)),
    ];
    assert.deepEqual(sourcesOf(after), sourcesOf(before));
    assert.equal((await person.request('GET', keysAt)).data.length, 1);

    const log = await person.request('GET', '/api/v1/settings/security-log');
    assert.equal(log.data.items[0].kind, 'exchange-key.replaced');
    const history = await person.request('GET', '/api/v1/settings/history?group=keys');
    const [change] = history.data.items;
    assert.deepEqual([change.before, change.after], [account.hint, now.hint]);
    for (const answer of [replaced, log, history]) {
      assert.ok(!answer.text.includes(next.secret) && !answer.text.includes(next.apiKey));
    }
    await person.request('DELETE', `${rotationsAt}/${account.id}`);
    assert.deepEqual(await listed(person), []);
  });

  it('leaves the old key in use until the new one has passed', async () => {
    const person = await server.signUp();
    const account = await connect(person, 'bybit', 'Read only');
    const sealed = async () =>
      (await server.context.db.execute(sql`select sealed from api_keys where id = ${account.id}`))
        .rows[0];
    const before = await sealed();
    const tries: [object, string][] = [
      [keyOf('bybit', 'With withdrawal'), 'EXCHANGE_KEY_TOO_POWERFUL'],
      [keyOf('bybit', 'Expired'), 'EXCHANGE_KEY_REFUSED'],
      [keyOf('bybit', 'Read only'), 'CONFLICT'],
      [{ ...keyOf('bybit', 'Without Earn'), passphrase: 'x' }, 'INVALID_REQUEST'],
    ];
    for (const [body, code] of tries) {
      assert.equal((await replace(person, account.id, body)).error.code, code);
    }
    assert.deepEqual(await sealed(), before);
    const tested = await person.request('POST', `${keysAt}/${account.id}/test`);
    assert.equal(tested.data.authenticated, true);
  });

  it('asks before a key of another account takes the place', async () => {
    const person = await server.signUp();
    const account = await connect(person, 'binance', 'Read only');
    const other = keyOf('binance', 'Fiat and P2P');
    const refused = await replace(person, account.id, other);
    if (refused.status === 200) return assert.fail('another account was taken for the same');
    assert.equal(refused.error.code, 'CONFLICT');
    assert.equal((refused.error.details as { field: string }[])[0]?.field, 'acceptOtherHoldings');
    const taken = await replace(person, account.id, { ...other, acceptOtherHoldings: true });
    assert.equal(taken.status, 200, taken.text);
  });

  it('is of those that are named, and of nobody else’s', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const first = await connect(person, 'binance', 'Read only');
    await connect(person, 'bybit', 'Read only');
    const begun = await person.request('POST', rotationsAt, { body: { keyIds: [first.id] } });
    assert.deepEqual(
      begun.data.map(({ id }: KeyRotation) => id),
      [first.id],
    );
    const theirs = await other.request('POST', rotationsAt, { body: { keyIds: [first.id] } });
    assert.equal(theirs.status, 404);
    assert.equal((await replace(other, first.id, keyOf('bybit', 'Read only'))).status, 404);
  });
});
