/** A change to an account and its record are one: if the log cannot be written, nothing is done. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let person: TestClient;
let other: TestClient;
let walletId: string;
let codes: string[];
before(async () => {
  server = await startTestServer({ holdings: null });
  person = await server.signUp();
  other = await server.signIn(person);
  walletId = (await addWallet('0x52908400098527886E0F7030069857D2E4169EE7')).data.id;
  codes = (await person.request('POST', '/api/v1/auth/recovery/generate-codes')).data.codes;
  await server.context.db.execute(
    sql`alter table security_events add constraint full_up check (false) not valid`,
  );
});
after(() => server.stop());

const addWallet = (address: string) =>
  person.request('POST', '/api/v1/settings/wallets', { body: { address } });
const read = async (path: string) => (await person.request('GET', path)).data;

describe('without a security log', () => {
  const acts: [what: string, act: () => ReturnType<TestClient['request']>, path: string][] = [
    [
      'a wallet is not added',
      () => addWallet('0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
      '/api/v1/settings/wallets',
    ],
    [
      'a wallet is not removed',
      () => person.request('DELETE', `/api/v1/settings/wallets/${walletId}`),
      '/api/v1/settings/wallets',
    ],
    [
      'a passkey is not renamed',
      async () => {
        const [passkey] = await read('/api/v1/auth/credentials');
        const body = { name: '다른 이름' };
        return person.request('PATCH', `/api/v1/auth/credentials/${passkey.id}`, { body });
      },
      '/api/v1/auth/credentials',
    ],
    [
      'sessions are not ended',
      () => person.request('DELETE', '/api/v1/settings/access-tokens?keep=current'),
      '/api/v1/settings/access-tokens',
    ],
    [
      'codes are not renewed',
      () => person.request('POST', '/api/v1/auth/recovery/generate-codes'),
      '/api/v1/auth/recovery/status',
    ],
    [
      'the account’s deletion is not asked for',
      () => person.request('DELETE', '/api/v1/auth/me'),
      '/api/v1/auth/me',
    ],
  ];
  for (const [what, act, path] of acts) {
    it(what, async () => {
      const earlier = await read(path);
      const answer = await act();
      assert.equal(answer.status, 500, answer.text);
      assert.deepEqual(await read(path), earlier);
    });
  }

  it('nobody is signed out by what did not happen', async () => {
    assert.equal((await other.request('GET', '/api/v1/auth/me')).status, 200);
  });

  it('a recovery code is not used up by what failed', async () => {
    const use = (recoveryCode = '') =>
      server.request('POST', '/api/v1/auth/recovery/verify-code', { body: { recoveryCode } });
    // Using the codes before the last ones records nothing, so they work.
    for (const code of codes.slice(0, 7)) assert.equal((await use(code)).status, 200);
    assert.equal((await use(codes[7])).status, 500, 'that few are left cannot be written down');
    await server.context.db.execute(sql`alter table security_events drop constraint full_up`);
    assert.equal((await use(codes[7])).status, 200);
  });
});
