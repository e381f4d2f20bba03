import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createProofKey, type ProofKey } from '@moa/testing/proof-key';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const base = '/api/v1/auth';
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};
let server: TestServer;
let key: ProofKey;

before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
  key = await createProofKey();
});
after(() => server.stop());

describe('half an hour without a sign of the person', () => {
  it('ends a session that was not to be remembered', async () => {
    const person = await server.signUp(undefined, { key });
    minutes(31);
    const answer = await person.refresh();
    assert.equal(answer.status, 401);
    assert.deepEqual(answer.error.details, { reason: 'idle' });
    assert.equal((await person.refresh({ idleSeconds: 0 })).status, 401, 'it is over for good');
  });

  it('locks one that was, until a passkey of its owner opens it', async () => {
    const person = await server.signUp(undefined, { key, rememberMe: true });
    const locked: string[] = [];
    server.context.bus.subscribe('session.locked', ({ sessionId }) => locked.push(sessionId));
    minutes(31);
    assert.equal((await person.refresh()).error.code, 'SESSION_LOCKED');
    assert.equal((await person.refresh({ idleSeconds: 0 })).error.code, 'SESSION_LOCKED');
    assert.equal(locked.length, 1);
    const { refreshToken } = person.tokens;
    const challenge = (
      await server.request('POST', `${base}/unlock/init`, { body: { refreshToken } })
    ).data;
    assert.equal(challenge.userVerification, 'required');
    const credential = await person.authenticator.get(challenge);
    const body = { refreshToken, challengeId: challenge.challengeId, credential };
    const opened = await server.request('POST', `${base}/unlock/complete`, { body, key });
    assert.equal(opened.status, 200, opened.text);
    const me = await server.request('GET', `${base}/me`, {
      token: opened.data.tokens.accessToken,
    });
    assert.equal(me.data.id, person.user.id);
  });

  it('is not opened by another person’s passkey, nor without user verification', async () => {
    const person = await server.signUp(undefined, { key, rememberMe: true });
    const other = await server.signUp();
    minutes(31);
    await person.refresh();
    const { refreshToken } = person.tokens;
    const open = async (credentialOf: (challenge: never) => Promise<unknown>) => {
      const challenge = (
        await server.request('POST', `${base}/unlock/init`, { body: { refreshToken } })
      ).data;
      const credential = await credentialOf({ ...challenge, allowCredentials: [] } as never);
      const body = { refreshToken, challengeId: challenge.challengeId, credential };
      return server.request('POST', `${base}/unlock/complete`, { body, key });
    };
    const otherPerson = await open((challenge) => other.authenticator.get(challenge));
    assert.equal(otherPerson.error.code, 'AUTH_PASSKEY_FAILED');
    const unverified = await open((challenge) =>
      person.authenticator.get(challenge, { flags: { uv: false } }),
    );
    assert.equal(unverified.error.code, 'AUTH_PASSKEY_FAILED');
    const right = await open((challenge) => person.authenticator.get(challenge));
    assert.equal(right.status, 200);
  });

  it('can be signed out of without opening it, by its own browser alone', async () => {
    const person = await server.signUp(undefined, { key, rememberMe: true });
    minutes(31);
    await person.refresh();
    const leave = (by?: ProofKey) =>
      server.request('POST', `${base}/unlock/leave`, {
        body: { refreshToken: person.tokens.refreshToken },
        key: by,
      });
    assert.equal((await leave()).status, 401);
    assert.equal((await leave(await createProofKey())).status, 401);
    assert.equal((await leave(key)).status, 200);
    const again = await server.signIn(person, { key });
    const open = await again.request('GET', '/api/v1/settings/access-tokens');
    assert.equal(open.data.length, 1, 'nothing is left of the locked one');
  });

  it('is counted from what the person does, not from what the page does by itself', async () => {
    const active = await server.signUp(undefined, { key });
    const idle = await server.signIn(active, { key });
    for (const _ of [1, 2, 3]) {
      minutes(12);
      assert.equal((await active.refresh({ idleSeconds: 60 })).status, 200);
      await active.request('GET', `${base}/me`);
      if (_ < 3) assert.equal((await idle.refresh()).status, 200);
      await idle.request('GET', `${base}/me`, { headers: { 'x-moa-background': '1' } });
    }
    assert.equal((await idle.request('GET', `${base}/me`)).status, 401);
    assert.equal((await idle.refresh()).status, 401);
    assert.equal((await active.request('GET', `${base}/me`)).status, 200);
  });
});
