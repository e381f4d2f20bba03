/**
 * Write access to the database without the master key does not allow using one user’s key for
 * another.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createLogger } from '../../create-logger.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const base = '/api/v1/settings/api-keys';
let sandbox: Sandbox;
let server: TestServer;
let lines = '';
type Account = { person: TestClient; id: string; sealed: string };
let mina: Account;
let jun: Account;

const connect = async (label: string): Promise<Account> => {
  const person = await server.signUp();
  const body = sandbox.key('binance', label);
  const { data, text } = await person.request('POST', base, { body });
  assert.ok(data?.id !== undefined, text);
  return { person, id: data.id, sealed: await sealedOf(data.id) };
};
const sealedOf = async (id: string): Promise<string> => {
  const [row] = await server.context.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row?.sealed ?? '';
};
const put = (id: string, sealed: string) =>
  server.context.db.update(apiKeys).set({ sealed }).where(eq(apiKeys.id, id));
const test = ({ person, id }: Account) => person.request('POST', `${base}/${id}/test`);

before(async () => {
  sandbox = await startSandbox({ chain: false });
  const write = (line: string) => {
    lines += line;
  };
  server = await startTestServer({
    config: { exchanges: sandbox.addresses.exchanges },
    log: createLogger({ logLevel: 'debug' }, { write }),
  });
  mina = await connect('Read only');
  jun = await connect('Read only');
});
after(async () => {
  await server.stop();
  await sandbox.stop();
});

const bent = (sealed: string) => {
  const [version, iv, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  return `${version}.${iv}.${bytes.toString('base64url')}`;
};

describe('a sealed exchange key', () => {
  for (const [what, change] of [
    ['swapped with another person’s', () => jun.sealed],
    ['bent by one bit', () => bent(mina.sealed)],
    ['cut', () => mina.sealed.slice(0, -8)],
    ['replaced by a plain one', () => JSON.stringify(sandbox.key('binance', 'Read only'))],
  ] as const) {
    it(`that was ${what} is used for nothing, and its owner is told`, async () => {
      await put(mina.id, change());
      const tried = await test(mina);
      assert.equal(tried.status, 200, tried.text);
      assert.deepEqual(
        [tried.data.authenticated, tried.data.reachable, tried.data.refusal],
        [false, false, 'unreadable'],
      );
      assert.match(tried.data.message, /Reconnect the account/);
      await waitFor('the source to say so', async () => {
        const { data } = await mina.person.request('GET', `${base}/${mina.id}`);
        return data.source.error?.code === 'EXCHANGE_KEY_UNREADABLE';
      });
      assert.equal((await test(jun)).data.authenticated, true, 'and nobody else is disturbed');
    });
  }

  it('works again once it stands where it belongs', async () => {
    await put(mina.id, mina.sealed);
    assert.equal((await test(mina)).data.authenticated, true);
  });

  it('that does not fit is logged, without what is in it', () => {
    assert.match(lines, /does not fit its row/);
    const { apiKey, secret } = sandbox.key('binance', 'Read only');
    for (const text of [apiKey, secret, mina.sealed, jun.sealed]) assert.ok(!lines.includes(text));
  });
});
