import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ domain: null });
});
after(() => server.stop());

describe('signing up and in', () => {
  it('makes an account with a passkey and knows who asks', async () => {
    const person = await server.signUp('mina@example.com');
    const me = await person.request('GET', '/api/v1/auth/me');
    assert.equal(me.status, 200);
    assert.equal(me.data.email, 'mina@example.com');
    assert.equal(me.data.nickname, 'mina');
    const again = await server.signIn(person);
    assert.equal(again.user.id, person.user.id);
  });
});
