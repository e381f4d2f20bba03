import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { createProofKey } from '@moa/testing/proof-key';
import { type Bends, createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';

import { describeUser } from './describe-user.ts';
import type { UserRow } from './tables.ts';

const base = '/api/v1/auth';
let now = Date.now();
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

const beginRegistration = async (email: string) =>
  (
    await server.request<RegistrationChallenge>('POST', `${base}/register/init`, {
      body: { email },
    })
  ).data;
const beginLogin = async (email?: string) =>
  (await server.request<LoginChallenge>('POST', `${base}/login/init`, { body: { email } })).data;
const complete = (kind: 'register' | 'login', challengeId: string, credential: unknown) =>
  server.request('POST', `${base}/${kind}/complete`, { body: { challengeId, credential } });
const refresh = (refreshToken: string) =>
  server.request('POST', `${base}/refresh`, { body: { refreshToken } });
const seconds = (count: number) => {
  now += count * 1000;
};

describe('those who run the installation', () => {
  it('are told so, and nobody else is', () => {
    const row = { id: 'usr_1', email: 'op@moa.example', nickname: 'Op', createdAt: new Date(0) };
    assert.equal(describeUser(row as UserRow, ['op@moa.example']).operator, true);
    assert.equal('operator' in describeUser(row as UserRow, ['other@moa.example']), false);
    assert.equal('operator' in describeUser(row as UserRow, []), false);
  });
});

describe('signing in', () => {
  it('says whether it works, to anybody', async () => {
    const answer = await server.request('GET', `${base}/health`);
    assert.deepEqual([answer.status, answer.data], [200, { status: 'ok' }]);
  });
});

describe('signing up', () => {
  it('makes an account with a passkey and knows who asks', async () => {
    const person = await server.signUp('Mina@Example.com');
    const me = await person.request('GET', `${base}/me`);
    assert.equal(me.data.email, 'mina@example.com');
    assert.equal(me.data.nickname, 'Mina'.toLowerCase());
    const renamed = await person.request('PUT', `${base}/me`, {
      body: { nickname: '미나', id: 'usr_x', emailVerified: true, deletionAt: '2020-01-01' },
    });
    assert.deepEqual(
      { ...renamed.data, createdAt: null },
      { ...me.data, nickname: '미나', createdAt: null },
    );
    const [passkey] = (await person.request('GET', `${base}/credentials`)).data;
    assert.equal(passkey.id, person.authenticator.passkeys()[0]?.id);
  });

  it('looks the same for a taken e-mail until the end, and then fails', async () => {
    const person = await server.signUp();
    const again = await beginRegistration(person.user.email);
    const fresh = await beginRegistration('nobody-yet@example.com');
    assert.deepEqual(Object.keys(again), Object.keys(fresh));
    const credential = await createSoftwareAuthenticator({ origin: server.origin }).create(again);
    const answer = await complete('register', again.challengeId, credential);
    assert.equal(answer.status, 422);
    assert.equal(answer.error.code, 'AUTH_REGISTRATION_FAILED');
  });

  it('tells whether an e-mail is free', async () => {
    const person = await server.signUp();
    const taken = await server.request('GET', `${base}/check/email/${person.user.email}`);
    assert.deepEqual(taken.data, { available: false });
    const free = await server.request('GET', `${base}/check/email/free@example.com`);
    assert.deepEqual(free.data, { available: true });
  });

  const bent: [what: string, bends: Bends][] = [
    ['another origin', { origin: 'http://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['the wrong ceremony', { type: 'webauthn.get' }],
    ['nobody present', { flags: { up: false } }],
    ['a backup that cannot be', { flags: { be: false, bs: true } }],
    ['an algorithm that was not offered', { algorithm: -35 }],
    ['an oversized id', { credentialId: new Uint8Array(1_024) }],
    ['a cut authenticator', { authenticatorData: (bytes) => bytes.slice(0, 40) }],
  ];
  for (const [what, bends] of bent) {
    it(`refuses ${what}`, async () => {
      const challenge = await beginRegistration(`bent-${bent.findIndex(([w]) => w === what)}@x.kr`);
      const authenticator = createSoftwareAuthenticator({ origin: server.origin });
      const answer = await complete(
        'register',
        challenge.challengeId,
        await authenticator.create(challenge, bends),
      );
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
    });
  }

  it('refuses a passkey that somebody has already', async () => {
    const person = await server.signUp();
    const id = Uint8Array.from(
      Buffer.from(person.authenticator.passkeys()[0]?.id ?? '', 'base64url'),
    );
    const challenge = await beginRegistration('thief@example.com');
    const authenticator = createSoftwareAuthenticator({ origin: server.origin });
    const credential = await authenticator.create(challenge, { credentialId: id });
    const answer = await complete('register', challenge.challengeId, credential);
    assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
    assert.equal(
      (await server.request('GET', `${base}/check/email/thief@example.com`)).data.available,
      true,
    );
  });
});

describe('signing in', () => {
  let person: TestClient;
  before(async () => {
    person = await server.signUp();
  });

  it('works with the e-mail and without it', async () => {
    assert.equal((await server.signIn(person)).user.id, person.user.id);
    const challenge = await beginLogin();
    assert.deepEqual(challenge.allowCredentials, []);
    const answer = await complete(
      'login',
      challenge.challengeId,
      await person.authenticator.get(challenge),
    );
    assert.equal(answer.data.user.id, person.user.id);
  });

  for (const userHandle of ['', null]) {
    it(`accepts ${userHandle === null ? 'no handle' : 'an empty handle, as Safari sends it'}`, async () => {
      const challenge = await beginLogin(person.user.email);
      const credential = await person.authenticator.get(challenge, { userHandle });
      const answer = await complete('login', challenge.challengeId, credential);
      assert.equal(answer.status, 200, answer.text);
    });
  }

  it('takes an assertion once, however many send it at a time', async () => {
    const challenge = await beginLogin(person.user.email);
    const credential = await person.authenticator.get(challenge);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => complete('login', challenge.challengeId, credential)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 401).length, 49);
  });

  it('lets a challenge expire after five minutes', async () => {
    const challenge = await beginLogin(person.user.email);
    const credential = await person.authenticator.get(challenge);
    seconds(301);
    const answer = await complete('login', challenge.challengeId, credential);
    assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
    person = await server.signIn(person);
  });

  it('keeps the purposes of challenges apart', async () => {
    const challenge = await beginLogin();
    const registration = await beginRegistration('apart@example.com');
    const credential = await createSoftwareAuthenticator({ origin: server.origin }).create({
      ...registration,
      challenge: challenge.challenge,
    });
    const answer = await complete('register', challenge.challengeId, credential);
    assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
  });

  const bent: [what: string, bends: Bends][] = [
    ['another origin', { origin: 'http://localhost:4001' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['the wrong ceremony', { type: 'webauthn.create' }],
    ['nobody present', { flags: { up: false } }],
    ['a backup eligibility that changed', { flags: { be: true } }],
    ['a counter that went backwards', { counter: 0 }],
    ['somebody else’s handle', { userHandle: 'AAAA' }],
    ['bent authenticator data', { authenticatorData: (bytes) => bytes.with(36, 77) }],
    ['a bent signature', { signature: (bytes) => bytes.with(12, (bytes[12] ?? 0) ^ 1) }],
    ['an empty signature', { signature: () => new Uint8Array(0) }],
  ];
  for (const [what, bends] of bent) {
    it(`refuses ${what}`, async () => {
      const challenge = await beginLogin(person.user.email);
      const bend =
        what === 'bent authenticator data' ? { signature: bends.authenticatorData } : bends;
      const credential = await person.authenticator.get(
        challenge,
        bend.signature === undefined ? bends : { signature: bend.signature },
      );
      const answer = await complete('login', challenge.challengeId, credential);
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
    });
  }

  it('says of an unknown passkey that it is unknown', async () => {
    const otherPerson = createSoftwareAuthenticator({ origin: server.origin });
    await otherPerson.create(await beginRegistration('stranger@example.com'));
    const challenge = await beginLogin();
    const credential = await otherPerson.get(challenge);
    const answer = await complete('login', challenge.challengeId, credential);
    assert.equal(answer.status, 401);
    assert.deepEqual(answer.error.details, {
      unknownCredential: true,
      credentialId: credential.id,
      rpId: 'localhost',
    });
  });

  it('answers unknown e-mails with passkeys that stay the same', async () => {
    const first = await beginLogin('ghost@example.com');
    const second = await beginLogin('ghost@example.com');
    assert.ok(first.allowCredentials.length > 0);
    assert.deepEqual(first.allowCredentials, second.allowCredentials);
    assert.notEqual(first.challenge, second.challenge);
  });

  it('does not take another person’s passkey for this e-mail', async () => {
    const other = await server.signUp();
    const challenge = await beginLogin(person.user.email);
    const credential = await other.authenticator.get({ ...challenge, allowCredentials: [] });
    const answer = await complete('login', challenge.challengeId, credential);
    assert.equal(answer.error.code, 'AUTH_PASSKEY_FAILED');
    assert.equal(answer.error.details, undefined);
  });
});

describe('a session', () => {
  it('goes on by rotating refresh tokens', async () => {
    const person = await server.signUp();
    seconds(16 * 60);
    const late = await person.request('GET', `${base}/me`);
    assert.equal(late.status, 401);
    assert.equal(late.error.code, 'AUTH_TOKEN_EXPIRED');
    const { tokens } = (await refresh(person.tokens.refreshToken)).data;
    assert.notEqual(tokens.refreshToken, person.tokens.refreshToken);
    const me = await server.request('GET', `${base}/me`, { token: tokens.accessToken });
    assert.equal(me.status, 200);
  });

  it('gives fifty that race the same successor', async () => {
    const person = await server.signUp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(person.tokens.refreshToken)),
    );
    const successors = new Set(answers.map(({ data }) => data?.tokens.refreshToken));
    assert.equal(successors.size, 1);
    assert.equal((await refresh([...successors][0])).status, 200);
  });

  it('ends when a used refresh token comes again, and no other session does', async () => {
    const person = await server.signUp();
    const elsewhere = await server.signIn(person);
    const { tokens } = (await refresh(person.tokens.refreshToken)).data;
    seconds(11);
    const ended = Promise.withResolvers<string>();
    server.context.bus.subscribe('session.ended', ({ sessionId }) => ended.resolve(sessionId));
    assert.equal((await refresh(person.tokens.refreshToken)).error.code, 'AUTH_TOKEN_INVALID');
    assert.match(await ended.promise, /^ses_/);
    assert.equal((await refresh(tokens.refreshToken)).status, 401);
    const me = await server.request('GET', `${base}/me`, { token: tokens.accessToken });
    assert.equal(me.status, 401);
    assert.equal((await elsewhere.request('GET', `${base}/me`)).status, 200);
  });

  it('ends at once by signing out', async () => {
    const person = await server.signUp();
    assert.equal((await person.request('GET', `${base}/me`)).status, 200);
    assert.equal((await person.request('POST', `${base}/logout`)).status, 200);
    assert.equal((await person.request('GET', `${base}/me`)).status, 401);
    assert.equal((await refresh(person.tokens.refreshToken)).status, 401);
  });

  it('ends a day after it was last used, or thirty where one asked to be remembered', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    const remembered = await server.signIn(person, { key, rememberMe: true });
    seconds(25 * 3_600);
    assert.equal((await person.refresh({ idleSeconds: 0 })).error.code, 'AUTH_TOKEN_INVALID');
    assert.equal((await remembered.refresh({ idleSeconds: 0 })).status, 200);
    seconds(31 * 24 * 3_600);
    assert.equal((await remembered.refresh({ idleSeconds: 0 })).error.code, 'AUTH_TOKEN_INVALID');
  });

  it('ends after an hour where the browser has no key, and says so', async () => {
    const person = await server.signUp(undefined, { rememberMe: true });
    assert.equal(person.tokens.bound, false);
    assert.equal(Date.parse(person.tokens.sessionExpiresAt), now + 3_600_000);
    seconds(59 * 60);
    assert.equal((await person.refresh({ idleSeconds: 0 })).status, 200);
    assert.equal(Date.parse(person.tokens.sessionExpiresAt), now + 60_000);
    seconds(61);
    assert.equal((await person.refresh({ idleSeconds: 0 })).error.code, 'AUTH_TOKEN_INVALID');
  });

  it('takes no token but its own', async () => {
    const person = await server.signUp();
    const [head, body, signature] = person.tokens.accessToken.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const wrong = [
      `${none}.${body}.`,
      `${head}.${body}.${signature?.slice(0, -4)}AAAA`,
      `${head}.${Buffer.from('{"sub":"x","sid":"y"}').toString('base64url')}.${signature}`,
      person.tokens.refreshToken,
      'x',
    ];
    for (const token of wrong) {
      assert.equal((await server.request('GET', `${base}/me`, { token })).status, 401);
    }
    assert.equal((await server.request('GET', `${base}/me`)).error.code, 'UNAUTHORIZED');
  });
});
