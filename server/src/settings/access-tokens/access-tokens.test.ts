import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const path = '/api/v1/settings/access-tokens';
const me = '/api/v1/auth/me';
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null });
});
after(() => server.stop());

const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('where one is signed in', () => {
  it('lists this session first, with its device', async () => {
    const person = await server.signUp();
    await server.signIn(person);
    const list = await person.request('GET', path, { headers: { 'user-agent': chromeOnMac } });
    assert.deepEqual(
      list.data.map(({ current }: { current: boolean }) => current),
      [true, false],
    );
    assert.equal(list.data[0].place, 'local');
  });

  it('ends one at once, and leaves the others', async () => {
    const person = await server.signUp();
    const lost = await server.signIn(person);
    const stored = await server.signIn(person);
    const list = (await lost.request('GET', path)).data;
    const own = list.find(({ current }: { current: boolean }) => current);
    assert.equal((await person.request('DELETE', `${path}/${own.id}`)).status, 200);
    assert.equal((await lost.request('GET', me)).status, 401);
    assert.equal((await lost.refresh()).status, 401);
    assert.equal((await stored.request('GET', me)).status, 200);
  });

  it('ends all the others, or all', async () => {
    const person = await server.signUp();
    const elsewhere = await server.signIn(person);
    const others = await person.request('DELETE', `${path}?keep=current`);
    assert.deepEqual(others.data, { ended: 1 });
    assert.equal((await elsewhere.request('GET', me)).status, 401);
    assert.equal((await person.request('GET', me)).status, 200);
    assert.equal((await person.request('DELETE', path)).status, 200);
    assert.equal((await person.request('GET', me)).status, 401);
  });

  it('is nobody else’s to end', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const [own] = (await person.request('GET', path)).data;
    assert.equal((await other.request('DELETE', `${path}/${own.id}`)).status, 404);
    assert.equal((await person.request('GET', me)).status, 200);
  });
});

describe('the security log', () => {
  it('tells what happened, newest first, by kind and page', async () => {
    const person = await server.signUp();
    await server.signIn(person);
    await person.request('POST', '/api/v1/auth/recovery/generate-codes');
    const log = await person.request('GET', '/api/v1/settings/security-log?limit=2');
    assert.equal(log.data.items[0].kind, 'recovery.codes-renewed');
    assert.equal(log.data.items.length, 2);
    assert.equal(log.data.total, 3);
    const created = await person.request(
      'GET',
      '/api/v1/settings/security-log?kind=account.created',
    );
    assert.equal(created.data.total, 1);
    assert.equal(created.data.items[0].place, 'local');
    const none = await person.request(
      'GET',
      `/api/v1/settings/security-log?to=${encodeURIComponent('2020-01-01T00:00:00.000Z')}`,
    );
    assert.equal(none.data.total, 0);
  });

  it('notes a sign-in that failed, for the one whose passkey it was', async () => {
    const person = await server.signUp();
    const challenge = (
      await server.request('POST', '/api/v1/auth/login/init', {
        body: { email: person.user.email },
      })
    ).data;
    const credential = await person.authenticator.get(challenge, { origin: 'http://evil.example' });
    await server.request('POST', '/api/v1/auth/login/complete', {
      body: { challengeId: challenge.challengeId, credential },
    });
    const log = await person.request('GET', '/api/v1/settings/security-log?kind=session.failed');
    assert.equal(log.data.total, 1);
  });

  it('shows nobody another’s', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    await person.request('POST', '/api/v1/auth/recovery/generate-codes');
    const log = await other.request('GET', '/api/v1/settings/security-log');
    assert.deepEqual(
      log.data.items.map(({ kind }: { kind: string }) => kind),
      ['account.created'],
    );
  });
});
