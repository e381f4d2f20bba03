import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createProofKey, type ProofBends } from '@moa/testing/proof-key';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const refreshPath = '/api/v1/auth/refresh';
let now = Date.now();
let server: TestServer;

before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

describe('a refresh token that is bound to a key', () => {
  it('is worth nothing without a proof by that key, and stays good for who has it', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    assert.equal(person.tokens.bound, true);
    const body = { refreshToken: person.tokens.refreshToken };
    const stolen = await server.request('POST', refreshPath, { body });
    assert.equal(stolen.status, 401);
    assert.deepEqual(stolen.error.details, { reason: 'proof-missing' });
    const thief = await server.request('POST', refreshPath, { body, key: await createProofKey() });
    assert.equal(thief.status, 401);
    assert.equal((await person.refresh()).status, 200);
  });

  it('takes each proof once', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    const dpop = await key.prove({
      method: 'POST',
      url: `${server.origin}${refreshPath}`,
      now: new Date(now),
    });
    const send = (refreshToken: string) =>
      server.request('POST', refreshPath, { body: { refreshToken }, headers: { dpop } });
    const first = await send(person.tokens.refreshToken);
    assert.equal(first.status, 200);
    const again = await send(first.data.tokens.refreshToken);
    assert.equal(again.status, 401);
    assert.deepEqual(again.error.details, { reason: 'proof' });
  });

  const bent: [what: string, bends: ProofBends][] = [
    ['another method', { claims: { htm: 'GET' } }],
    ['another address', { claims: { htu: 'http://localhost:4000/api/v1/auth/logout' } }],
    ['another origin', { claims: { htu: 'http://evil.example/api/v1/auth/refresh' } }],
    ['no id', { claims: { jti: undefined } }],
    ['a short id', { claims: { jti: 'x' } }],
    ['an access token that is not there', { claims: { ath: 'x' } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['no algorithm', { header: { alg: 'none' } }],
    ['a symmetric algorithm', { header: { alg: 'HS256' } }],
    ['no key', { header: { jwk: undefined } }],
    ['a bent signature', { signature: (bytes) => bytes.with(3, (bytes[3] ?? 0) ^ 1) }],
    ['no time', { claims: { iat: undefined } }],
  ];
  for (const [what, bends] of bent) {
    it(`refuses a proof with ${what}`, async () => {
      const key = await createProofKey();
      const person = await server.signUp(undefined, { key });
      const dpop = await key.prove(
        { method: 'POST', url: `${server.origin}${refreshPath}`, now: new Date(now) },
        bends,
      );
      const body = { refreshToken: person.tokens.refreshToken };
      const answer = await server.request('POST', refreshPath, { body, headers: { dpop } });
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.error.code, 'AUTH_TOKEN_INVALID');
      assert.equal((await person.refresh()).status, 200, 'the session goes on');
    });
  }

  it('tells a browser whose clock is an hour off what time it is', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    const url = `${server.origin}${refreshPath}`;
    for (const off of [-3_600_000, 3_600_000]) {
      const dpop = await key.prove({ method: 'POST', url, now: new Date(now + off) });
      const body = { refreshToken: person.tokens.refreshToken };
      const answer = await server.request('POST', refreshPath, { body, headers: { dpop } });
      assert.deepEqual(answer.error.details, {
        reason: 'clock',
        serverTime: new Date(now).toISOString(),
      });
    }
  });

  it('opens no socket without a proof for this very access token', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    const other = await server.signUp(undefined, { key });
    const path = '/api/v1/auth/step-up/complete';
    const dpop = await key.prove({
      method: 'POST',
      url: `${server.origin}${path}`,
      accessToken: other.tokens.accessToken,
      now: new Date(now),
    });
    const challenge = (await person.request('POST', '/api/v1/auth/step-up/init')).data;
    const credential = await person.authenticator.get(challenge);
    const body = { challengeId: challenge.challengeId, credential };
    const answer = await server.request('POST', path, {
      token: person.tokens.accessToken,
      body,
      headers: { dpop },
    });
    assert.equal(answer.error.code, 'AUTH_TOKEN_INVALID');
    now += 1_000;
  });
});
