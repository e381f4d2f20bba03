/** A session that ends takes its sockets with it at once, and no other session’s. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createProofKey, type ProofKey } from '@moa/testing/proof-key';
import WebSocket from 'ws';
import { waitFor } from '../providers/testing/wait-for.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

const base = '/api/v1/auth';
/** At once, on a machine that is busy: by itself a socket would stay for minutes. */
const withinMs = 10_000;
let now = Date.now();
let server: TestServer;
let key: ProofKey;
before(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  key = await createProofKey();
});
after(() => server.stop());

/** An open socket of this session; `closed` is the code that it was closed with. */
async function openSocket(person: TestClient) {
  const { data } = await person.request('POST', '/api/v1/realtime/ws/token');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/realtime`, {
    origin: server.origin,
  });
  const state = { socket, code: null as number | null };
  socket.on('close', (code) => {
    state.code = code;
  });
  await once(socket, 'open');
  const welcome = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'authenticate', token: data.token }));
  await welcome;
  return state;
}

const ends: Record<string, (ending: TestClient, other: TestClient) => Promise<unknown>> = {
  'signing out': (ending) => ending.request('POST', `${base}/logout`),
  'ending it from another device': async (ending, other) => {
    const id = ending.tokens.sessionId;
    return other.request('DELETE', `/api/v1/settings/access-tokens/${id}`);
  },
  'ending all others': async (_, other) =>
    other.request('DELETE', '/api/v1/settings/access-tokens?keep=current'),
  'a used refresh token that comes again': async (ending) => {
    const { refreshToken } = ending.tokens;
    assert.equal((await ending.refresh({ idleSeconds: 0 })).status, 200);
    now += 11_000;
    return server.request('POST', `${base}/refresh`, { body: { refreshToken }, key });
  },
  'the lock of idleness': async (ending, other) => {
    now += 16 * 60_000;
    await other.refresh({ idleSeconds: 0 });
    now += 16 * 60_000;
    await ending.refresh();
    return other.refresh({ idleSeconds: 0 });
  },
  'the deletion of the account': async (_, other) => other.request('DELETE', `${base}/me`),
};

describe('an open socket', () => {
  for (const [what, end] of Object.entries(ends)) {
    it(`closes at once by ${what}, and the other device’s stays`, async () => {
      const other = await server.signUp(undefined, { key, rememberMe: true });
      const ending = await server.signIn(other, { key, rememberMe: true });
      const [theirs, mine] = [await openSocket(ending), await openSocket(other)];
      await end(ending, other);
      assert.equal(await waitFor(`the end by ${what}`, () => theirs.code, withinMs), 4_401);
      const refused = await server.request('GET', `${base}/me`, {
        token: ending.tokens.accessToken,
      });
      assert.equal(refused.status, 401);
      assert.equal(mine.code, null);
      assert.equal((await other.request('GET', `${base}/me`)).status, 200);
      mine.socket.terminate();
    });
  }

  it('closes when the passkey that opened its session is removed', async () => {
    const person = await server.signUp(undefined, { key });
    const phone = createSoftwareAuthenticator({ origin: server.origin });
    const begun = (await person.request('POST', `${base}/credentials/init`)).data;
    const credential = await phone.create(begun);
    const added = await person.request('POST', `${base}/credentials/complete`, {
      body: { challengeId: begun.challengeId, credential },
    });
    const onPhone = await server.signIn({ ...person, authenticator: phone }, { key });
    const socket = await openSocket(onPhone);
    await person.request('DELETE', `${base}/credentials/${added.data.id}`);
    assert.equal(await waitFor('the end', () => socket.code, withinMs), 4_401);
  });

  for (const [what, ms] of [
    ['idleness', 31 * 60_000],
    ['its date', 400 * 86_400_000],
  ] as const)
    it(`closes by ${what}, with nobody asking`, async () => {
      const person = await server.signUp();
      const socket = await openSocket(person);
      now += ms;
      assert.equal(await waitFor('the end', () => socket.code, withinMs), 4_401);
    });

  it('is opened by nobody without the session’s key', async () => {
    const person = await server.signUp(undefined, { key });
    const token = person.tokens.accessToken;
    for (const other of [undefined, await createProofKey()]) {
      const answer = await server.request('POST', '/api/v1/realtime/ws/token', {
        token,
        key: other,
      });
      assert.equal(answer.status, 401);
      assert.equal(answer.error.code, 'AUTH_TOKEN_INVALID');
    }
  });
});
