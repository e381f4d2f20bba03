import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const base = '/api/v1/auth';
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

const codeOf = (email: string) => /\d{6}/.exec(server.mails(email)[0]?.text ?? '')?.[0] ?? '';
const send = (email: string) =>
  server.request('POST', `${base}/email/send-verification`, { body: { email } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('proving an e-mail address', () => {
  it('takes the code that was mailed, once', async () => {
    const person = await server.signUp();
    const { email } = person.user;
    assert.equal((await person.request('GET', `${base}/me`)).data.emailVerified, false);
    await send(email);
    const body = { email, code: codeOf(email) };
    assert.equal((await person.request('POST', `${base}/email/verify`, { body })).status, 200);
    assert.equal((await person.request('GET', `${base}/me`)).data.emailVerified, true);
    const again = await person.request('POST', `${base}/email/verify`, { body });
    assert.equal(again.error.code, 'INVALID_CREDENTIALS');
  });

  it('lets ten guesses be made in all, and then wants a new code', async () => {
    const email = 'guessed@example.com';
    await send(email);
    const code = codeOf(email);
    const verify = (guess: string) =>
      server.request('POST', `${base}/email/verify`, { body: { email, code: guess } });
    const wrong = await Promise.all(Array.from({ length: 10 }, () => verify(other(code))));
    assert.ok(wrong.every(({ status }) => status === 401));
    assert.equal((await verify(code)).status, 401, 'even the right one came too late');
    minutes(4);
    await send(email);
    assert.equal(codeOf(email), code, 'guesses do not have new ones made without end');
    minutes(1);
    await send(email);
    assert.equal((await verify(codeOf(email))).status, 200);
  });

  it('lets a code expire after ten minutes', async () => {
    const email = 'late@example.com';
    await send(email);
    minutes(11);
    const body = { email, code: codeOf(email) };
    const answer = await server.request('POST', `${base}/email/verify`, { body });
    assert.equal(answer.status, 401);
  });

  it('sends one mail a minute and answers the same all the while', async () => {
    const email = 'eager@example.com';
    const first = await send(email);
    const second = await send(email);
    assert.deepEqual(first.data, second.data);
    assert.equal(server.mails(email).length, 1);
    minutes(1);
    await send(email);
    assert.equal(server.mails(email).length, 2);
  });

  it('keeps a good code when it is asked for again, and mails the same', async () => {
    const email = 'again@example.com';
    await send(email);
    const code = codeOf(email);
    for (let time = 0; time < 6; time += 1) {
      minutes(1);
      await send(email);
    }
    assert.equal(server.mails(email).length, 2, 'a mailbox is not filled');
    assert.equal(codeOf(email), code);
    minutes(1);
    await send(email);
    assert.notEqual(codeOf(email), code, 'one that is about to end is renewed');
  });

  it('gives who has the address a code that strangers neither use up nor replace', async () => {
    const person = await server.signUp();
    const { email } = person.user;
    await send(email);
    const others = codeOf(email);
    await person.request('POST', `${base}/email/send-verification`, { body: { email } });
    const own = codeOf(email);
    assert.equal(server.mails(email).length, 2);
    assert.notEqual(own, others);
    const verify = (code: string) =>
      server.request('POST', `${base}/email/verify`, { body: { email, code } });
    for (let time = 0; time < 12; time += 1) await verify(other(others));
    assert.equal((await verify(own)).status, 401, 'it is of no use to a stranger');
    const mine = await person.request('POST', `${base}/email/verify`, {
      body: { email, code: own },
    });
    assert.equal(mine.status, 200, mine.text);
  });
});

describe('an address that its account never proved', () => {
  it('goes to whoever proves it, and the account stays with its passkeys', async () => {
    const squatter = await server.signUp('wanted@example.com');
    await send('wanted@example.com');
    const proved = await server.request('POST', `${base}/email/verify`, {
      body: { email: 'wanted@example.com', code: codeOf('wanted@example.com') },
    });
    const { emailProof } = proved.data;
    const begun = await server.request<RegistrationChallenge>('POST', `${base}/register/init`, {
      body: { email: 'wanted@example.com', emailProof },
    });
    const owner = createSoftwareAuthenticator({ origin: server.origin });
    const credential = await owner.create(begun.data);
    const done = await server.request('POST', `${base}/register/complete`, {
      body: { challengeId: begun.data.challengeId, credential },
    });
    assert.equal(done.status, 201, done.text);
    const mine = await server.request('GET', `${base}/me`, { token: done.data.tokens.accessToken });
    assert.deepEqual([mine.data.email, mine.data.emailVerified], ['wanted@example.com', true]);
    const theirs = await squatter.request('GET', `${base}/me`);
    assert.equal(theirs.status, 200);
    assert.match(theirs.data.email, /@released\.invalid$/);
    const log = await squatter.request('GET', '/api/v1/settings/security-log');
    assert.ok(
      log.data.items.some(({ kind }: { kind: string }) => kind === 'email.claimed-by-other'),
    );
  });

  it('is never taken from one who proved it', async () => {
    const owner = await server.signUp('proved@example.com');
    await send('proved@example.com');
    await owner.request('POST', `${base}/email/verify`, {
      body: { email: 'proved@example.com', code: codeOf('proved@example.com') },
    });
    const begun = await server.request<RegistrationChallenge>('POST', `${base}/register/init`, {
      body: { email: 'proved@example.com', emailProof: 'ep_made-up' },
    });
    const credential = await createSoftwareAuthenticator({ origin: server.origin }).create(
      begun.data,
    );
    const done = await server.request('POST', `${base}/register/complete`, {
      body: { challengeId: begun.data.challengeId, credential },
    });
    assert.equal(done.error.code, 'AUTH_REGISTRATION_FAILED');
    assert.match(server.mails('proved@example.com')[0]?.subject ?? '', /가입/);
    assert.equal((await owner.request('GET', `${base}/me`)).data.email, 'proved@example.com');
  });
});

describe('changing the address', () => {
  it('waits for the code, and tells the old address', async () => {
    const person = await server.signUp('before@example.com');
    await send('before@example.com');
    await person.request('POST', `${base}/email/verify`, {
      body: { email: 'before@example.com', code: codeOf('before@example.com') },
    });
    const requested = await person.request('PUT', `${base}/me`, {
      body: { email: 'after@example.com' },
    });
    assert.deepEqual(
      [requested.data.email, requested.data.pendingEmail],
      ['before@example.com', 'after@example.com'],
    );
    const done = await person.request('POST', `${base}/email/verify`, {
      body: { email: 'after@example.com', code: codeOf('after@example.com') },
    });
    assert.equal(done.data.emailProof, null);
    const me = await person.request('GET', `${base}/me`);
    assert.deepEqual([me.data.email, me.data.pendingEmail], ['after@example.com', null]);
    assert.match(server.mails('before@example.com')[0]?.text ?? '', /a•••@example\.com/);
  });

  it('does not tell that somebody has it, and does not take it from them', async () => {
    const owner = await server.signUp('theirs@example.com');
    await send('theirs@example.com');
    await owner.request('POST', `${base}/email/verify`, {
      body: { email: 'theirs@example.com', code: codeOf('theirs@example.com') },
    });
    const person = await server.signUp();
    const taken = await person.request('PUT', `${base}/me`, {
      body: { email: 'theirs@example.com' },
    });
    const free = await person.request('PUT', `${base}/me`, {
      body: { email: 'free2@example.com' },
    });
    assert.deepEqual(Object.keys(taken.data), Object.keys(free.data));
    assert.equal(taken.status, free.status);
    assert.equal((await owner.request('GET', `${base}/me`)).data.email, 'theirs@example.com');
  });

  it('wants a fresh passkey check', async () => {
    const person = await server.signUp();
    minutes(6);
    const answer = await person.request('PUT', `${base}/me`, { body: { email: 'x@example.com' } });
    assert.equal(answer.error.code, 'STEP_UP_REQUIRED');
    assert.equal((await person.request('GET', `${base}/me`)).data.pendingEmail, null);
  });
});
