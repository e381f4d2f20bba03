/** Every operation that is not public refuses callers who cannot say who they are. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createProofKey } from '@moa/testing/proof-key';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let now = Date.now();
let server: TestServer;
let tokens: [what: string, token: string | undefined][];

before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  const expired = await server.signUp();
  now += 16 * 60_000;
  const person = await server.signUp();
  const gone = await server.signUp();
  await gone.request('POST', '/api/v1/auth/logout');
  const [head, claims, signature = ''] = person.tokens.accessToken.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const other = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
  const foreign = (await other.signUp()).tokens.accessToken;
  await other.stop();
  tokens = [
    ['no token', undefined],
    ['an expired token', expired.tokens.accessToken],
    ['a wrong signature', `${head}.${claims}.${signature.split('').reverse().join('')}`],
    ['no algorithm', `${none}.${claims}.`],
    ['a signed-out token', gone.tokens.accessToken],
    ['another installation’s token', foreign],
    ['a refresh token', person.tokens.refreshToken],
  ];
});
after(() => server.stop());

describe('every operation that is not public', () => {
  it('answers 401 to each token that is not good, and does nothing', async () => {
    const guarded = server.app.routes.filter(({ operation }) => operation.access === 'bearer');
    assert.ok(guarded.length > 30);
    for (const { operation } of guarded) {
      const path = operation.path.replaceAll(/\{\w+\}/g, 'x');
      for (const [what, token] of tokens) {
        const answer = await server.request(operation.method, path, {
          ...(token === undefined ? {} : { token }),
          ...(operation.method === 'GET' ? {} : { body: {} }),
        });
        assert.equal(answer.status, 401, `${operation.method} ${operation.path}, ${what}`);
        assert.equal(answer.data, undefined);
      }
    }
  });

  it('that takes a proof refuses a bound session without one, and with another key’s', async () => {
    const person = await server.signUp(undefined, { key: await createProofKey() });
    const { accessToken: token } = person.tokens;
    const proved = server.app.routes.filter(
      ({ operation }) => operation.access === 'bearer' && operation.proof,
    );
    assert.ok(proved.length > 1);
    const challenge = (await person.request('POST', '/api/v1/auth/step-up/init')).data;
    const credential = await person.authenticator.get(challenge);
    for (const { operation } of proved) {
      const body = { challengeId: challenge.challengeId, credential };
      for (const key of [undefined, await createProofKey()]) {
        const answer = await server.request(operation.method, operation.path, { token, body, key });
        assert.equal(answer.status, 401, operation.path);
        assert.equal(answer.error.code, 'AUTH_TOKEN_INVALID');
      }
      assert.ok((await person.request(operation.method, operation.path, { body })).status < 400);
    }
  });
});
