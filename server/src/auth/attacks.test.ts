/** Attacks: unauthorised access, disclosure of information, and damage. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createProofKey } from '@moa/testing/proof-key';
import { eq, sql } from 'drizzle-orm';
import { waitFor } from '../providers/testing/wait-for.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import { credentials, users } from './tables.ts';

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

const post = (path: string, body: unknown, more = {}) =>
  server.request('POST', `${base}${path}`, { body, ...more });
const newDevice = () => createSoftwareAuthenticator({ origin: server.origin });
const codeOf = (email: string) => /\d{6}/.exec(server.mails(email)[0]?.text ?? '')?.[0] ?? '';

async function prove(person: TestClient): Promise<void> {
  const { email } = person.user;
  await post('/email/send-verification', { email });
  const body = { email, code: codeOf(email) };
  const answer = await person.request('POST', `${base}/email/verify`, { body });
  assert.equal(answer.status, 200, answer.text);
}
async function emailProofOf(email: string): Promise<string> {
  await post('/email/send-verification', { email });
  return (await post('/email/verify', { email, code: codeOf(email) })).data.emailProof;
}
async function signUpWith(email: string, emailProof?: string) {
  const begun = (await post('/register/init', { email, emailProof })).data;
  const credential = await newDevice().create(begun);
  return () => post('/register/complete', { challengeId: begun.challengeId, credential });
}

describe('whether somebody has an account', () => {
  it('is not told by answering the passkeys that signing in asks for', async () => {
    const person = await server.signUp();
    const answers = [];
    for (const email of [person.user.email, 'nobody-at-all@example.com']) {
      const { allowCredentials } = (await post('/login/init', { email })).data;
      const otherPerson = newDevice();
      for (const named of [email, undefined]) {
        const challenge = (await post('/login/init', { email: named })).data;
        await otherPerson.create((await post('/register/init', { email: 'x@example.com' })).data);
        const credential = await otherPerson.get(
          { ...challenge, allowCredentials: [] },
          { credentialId: Uint8Array.from(Buffer.from(allowCredentials[0].id, 'base64url')) },
        );
        const answer = await post('/login/complete', {
          challengeId: challenge.challengeId,
          credential,
        });
        answers.push([
          answer.status,
          answer.error.code,
          answer.error.message,
          answer.error.details,
        ]);
      }
    }
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  });

  it('is not told by the order or the changes of what an e-mail is answered', async () => {
    const ask = async () =>
      (await post('/login/init', { email: 'steady@example.com' })).data.allowCredentials;
    assert.deepEqual(await ask(), await ask());
  });

  it('is not told by what the passkeys look like that an e-mail is answered', async () => {
    const looks = async (email: string) =>
      (await post('/login/init', { email })).data.allowCredentials.map(
        ({ id, transports }: { id: string; transports: string[] }) =>
          `${Buffer.from(id, 'base64url').length} ${transports}`,
      );
    const decoys = new Set<string>();
    const numbers = new Set<number>();
    for (let time = 0; time < 400; time += 1) {
      const seen = await looks(`nobody-${time}@example.com`);
      numbers.add(seen.length);
      for (const one of seen) decoys.add(one);
    }
    // As Chrome, iCloud Keychain, Windows Hello and security keys make them.
    for (const kind of [
      '16 hybrid,internal',
      '20 hybrid,internal',
      '32 internal',
      '48 usb',
      '64 nfc,usb',
      '32 ',
    ]) {
      assert.ok(decoys.has(kind), kind);
    }
    assert.deepEqual([...numbers].sort(), [1, 2, 3]);
    const person = await server.signUp();
    await server.context.db
      .update(credentials)
      .set({ transports: ['internal', 'hybrid', 'internal'] })
      .where(eq(credentials.userId, person.user.id));
    assert.deepEqual(
      (await post('/login/init', { email: person.user.email })).data.allowCredentials[0].transports,
      ['hybrid', 'internal'],
    );
  });

  it('costs as much to ask by signing up as by asking', async () => {
    const strict = await startTestServer({
      holdings: null,
      rateLimits: { enumerationPerMinute: 3 },
    });
    try {
      const complete = () =>
        strict.request('POST', `${base}/register/complete`, {
          body: {
            challengeId: 'chl_x',
            credential: {
              id: 'a',
              rawId: 'a',
              type: 'public-key',
              response: { clientDataJSON: '', attestationObject: '' },
            },
          },
        });
      for (let time = 0; time < 3; time += 1) assert.equal((await complete()).status, 401);
      assert.equal((await complete()).status, 429);
    } finally {
      await strict.stop();
    }
  });
});

describe('a mailbox', () => {
  it('hears once an hour that somebody tries to sign up with it', async () => {
    const person = await server.signUp();
    for (let time = 0; time < 5; time += 1) {
      assert.equal((await (await signUpWith(person.user.email))()).status, 422);
    }
    assert.equal(server.mails(person.user.email).length, 1);
    minutes(61);
    await (await signUpWith(person.user.email))();
    assert.equal(server.mails(person.user.email).length, 2);
  });

  it('that nobody proved is told a few things a day, whatever is done', async () => {
    const otherPerson = 'a-strangers-mailbox@example.com';
    const person = await server.signUp(otherPerson);
    for (let time = 0; time < 12; time += 1) {
      await person.request('POST', `${base}/recovery/generate-codes`);
    }
    assert.equal(server.mails(otherPerson).length, 5);
  });

  it('is one: an address that is a list, a group or a comment is none', async () => {
    for (const email of [
      'a,victim@example.com',
      'a@example.com,victim.com',
      'group:victim@example.com',
      'a(b)@example.com',
      'a;b@example.com',
      'a\u0007@example.com',
      'a\u202eb@example.com',
      'a\u200b@example.com',
      '\ud800@example.com',
      'a@exam\u00adple.com',
    ]) {
      assert.equal((await post('/email/send-verification', { email })).status, 422, email);
    }
  });

  it('is one, however its accents are written', async () => {
    await server.signUp('caf\u00e9@example.com');
    const again = await signUpWith('cafe\u0301@example.com');
    assert.equal((await again()).status, 422);
  });

  it('gives a name that can be told again, whatever stands before its at-sign', async () => {
    for (const local of ['👩'.repeat(30), `${'a'.repeat(39)}👩`, '\u0301', '…', 'x'.repeat(200)]) {
      const person = await server.signUp(`${local}@example.com`);
      const { nickname } = (await person.request('GET', `${base}/me`)).data;
      assert.ok(nickname.length <= 40 && nickname.isWellFormed(), nickname);
    }
  });

  it('is sent one code, however many ask for it at once', async () => {
    const email = 'fifty@example.com';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/email/send-verification', { email })),
    );
    assert.equal(server.mails(email).length, 1);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  });

  it('gets no link that somebody else wrote into the name of a passkey', async () => {
    const person = await server.signUp();
    const begun = (await person.request('POST', `${base}/credentials/init`)).data;
    const credential = await newDevice().create(begun);
    const name = '••• https://evil.example/win';
    await person.request('POST', `${base}/credentials/complete`, {
      body: { challengeId: begun.challengeId, credential, name },
    });
    const { text = '', html = '' } = server.mails(person.user.email)[0] ?? {};
    assert.ok(!/evil\.example/.test(text + html), text);
  });
});

describe('an address', () => {
  it('can be claimed, though its holder signed up with where it would go', async () => {
    const squatter = await server.signUp('claimed@example.com');
    await server.signUp(`${squatter.user.id.toLowerCase()}@released.invalid`);
    const complete = await signUpWith(
      'claimed@example.com',
      await emailProofOf('claimed@example.com'),
    );
    assert.equal((await complete()).status, 201);
  });

  it('is claimed once with one proof, and by who tries again after a cancelled passkey', async () => {
    const email = 'tries-again@example.com';
    await server.signUp(email);
    const proof = await emailProofOf(email);
    const [first, second] = [await signUpWith(email, proof), await signUpWith(email, proof)];
    const answers = await Promise.all([first(), second()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });

  it('makes nobody an operator before it is proved', async () => {
    const own = await startTestServer({
      holdings: null,
      config: { operators: ['operator@example.com'] },
    });
    try {
      const person = await own.signUp('operator@example.com');
      assert.equal(person.user.operator, undefined);
      assert.equal((await person.request('GET', `${base}/me`)).data.operator, undefined);
    } finally {
      await own.stop();
    }
  });
});

describe('a challenge', () => {
  it('for one e-mail signs in nobody else by the older call', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const challenge = (await post('/login/init', { email: one.user.email })).data;
    const assertion = await two.authenticator.get({ ...challenge, allowCredentials: [] });
    const answer = await post('/login', { email: two.user.email, assertion });
    assert.equal(answer.error?.code, 'AUTH_PASSKEY_FAILED');
  });
});

describe('recovery', () => {
  const grantOf = async (person: TestClient) => {
    const [recoveryCode] = (await person.request('POST', `${base}/recovery/generate-codes`)).data
      .codes;
    return (await post('/recovery/verify-code', { recoveryCode })).data;
  };
  const complete = async (granted: { challengeId: string; recoveryToken: string }, more = {}) => {
    const credential = await newDevice().create(granted as never);
    const { challengeId, recoveryToken } = granted;
    return post('/recovery/complete', { challengeId, recoveryToken, credential }, more);
  };

  it('opens a session that is bound to the browser’s key', async () => {
    const granted = await grantOf(await server.signUp());
    const answer = await complete(granted, { key: await createProofKey() });
    assert.equal(answer.data.tokens.bound, true);
  });

  it('voids whatever else was asked for, once it is done', async () => {
    const person = await server.signUp();
    const { codes } = (await person.request('POST', `${base}/recovery/generate-codes`)).data;
    const [one, two] = [
      (await post('/recovery/verify-code', { recoveryCode: codes[0] })).data,
      (await post('/recovery/verify-code', { recoveryCode: codes[1] })).data,
    ];
    assert.equal((await complete(one)).status, 201);
    const late = await complete(two);
    assert.equal(late.status, 401);
    assert.equal(late.error.code, 'INVALID_CREDENTIALS');
  });

  it('by a code that was exchanged ends when the codes are renewed', async () => {
    const person = await server.signUp();
    const granted = await grantOf(person);
    await person.request('POST', `${base}/recovery/generate-codes`);
    assert.equal((await complete(granted)).status, 401);
  });

  it('keeps nothing of who asked for whom in the table of jobs', async () => {
    const person = await server.signUp();
    await prove(person);
    await post('/recovery/send-email', { email: person.user.email });
    const { rows } = await server.context.db.execute<{ job: string }>(
      sql`select j::text as job from jobs.job as j`,
    );
    const jobs = rows.map(({ job }) => job).join('\n');
    assert.match(jobs, /auth\.recovery-email/);
    assert.ok(!jobs.includes(person.user.email));
    assert.ok(!jobs.includes('127.0.0.1'));
  });

  it('by a link that went to the old address ends when the address changes', async () => {
    const person = await server.signUp();
    await prove(person);
    await post('/recovery/send-email', { email: person.user.email });
    await waitFor('the link', () => /#token=/.test(server.mails(person.user.email)[0]?.text ?? ''));
    const token = /token=(\S+)/.exec(server.mails(person.user.email)[0]?.text ?? '')?.[1];
    const email = 'moved-away@example.com';
    await person.request('PUT', `${base}/me`, { body: { email } });
    const body = { email, code: codeOf(email) };
    assert.equal(
      (await person.request('POST', `${base}/email/verify`, { body })).data.emailProof,
      null,
    );
    assert.equal((await post('/recovery/verify-token', { token })).status, 401);
  });
});

describe('a copied refresh token', () => {
  it('opens no locked session without the browser’s key, a passkey or not', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key, rememberMe: true });
    minutes(31);
    assert.equal((await person.refresh()).error.code, 'SESSION_LOCKED');
    const { refreshToken } = person.tokens;
    for (const other of [undefined, await createProofKey()]) {
      const challenge = (await post('/unlock/init', { refreshToken })).data;
      const credential = await person.authenticator.get(challenge);
      const body = { refreshToken, challengeId: challenge.challengeId, credential };
      const answer = await post('/unlock/complete', body, { key: other });
      assert.equal(answer.status, 401);
      assert.equal(answer.error.code, 'AUTH_TOKEN_INVALID');
    }
    assert.equal((await person.refresh()).error.code, 'SESSION_LOCKED', 'it is locked as before');
  });

  it('begins no unlocking once its session is over', async () => {
    const person = await server.signUp();
    const { refreshToken } = person.tokens;
    minutes(61);
    assert.equal((await post('/unlock/init', { refreshToken })).status, 401);
  });

  it('locks and ends nothing by what it says of idleness', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key, rememberMe: true });
    const { refreshToken } = person.tokens;
    await post('/refresh', { refreshToken, idleSeconds: 31_000_000 });
    assert.equal((await person.request('GET', `${base}/me`)).status, 200);
    assert.equal((await person.refresh()).status, 200);
  });
});

describe('what is written down of failures', () => {
  it('does not fill the log of whoever is attacked', async () => {
    const person = await server.signUp();
    for (let time = 0; time < 25; time += 1) {
      const challenge = (await post('/login/init', { email: person.user.email })).data;
      const credential = await person.authenticator.get(challenge, { origin: 'http://evil.kr' });
      await post('/login/complete', { challengeId: challenge.challengeId, credential });
    }
    const log = await person.request(
      'GET',
      '/api/v1/settings/security-log?kind=session.failed&limit=100',
    );
    assert.equal(log.data.total, 20);
  });

  it('tells of a replayed token once, however many send it', async () => {
    const key = await createProofKey();
    const person = await server.signUp(undefined, { key });
    const elsewhere = await server.signIn(person, { key });
    const { refreshToken } = person.tokens;
    await person.refresh();
    now += 11_000;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/refresh', { refreshToken }, { key })),
    );
    assert.ok(answers.every(({ status }) => status === 401));
    const log = await elsewhere.request(
      'GET',
      '/api/v1/settings/security-log?kind=session.token-reused',
    );
    assert.equal(log.data.total, 1);
    assert.match(server.mails(person.user.email)[0]?.subject ?? '', /의심스러운 접속/);
  });
});

describe('an account that is gone', () => {
  it('fails whoever comes this moment in words, and never with a 5xx', async () => {
    const person = await server.signUp();
    const challenge = (await post('/login/init', { email: person.user.email })).data;
    const credential = await person.authenticator.get(challenge);
    const begun = (await person.request('POST', `${base}/credentials/init`)).data;
    const added = await newDevice().create(begun);
    const { db } = server.context;
    const [login, add] = await Promise.all([
      post('/login/complete', { challengeId: challenge.challengeId, credential }),
      person.request('POST', `${base}/credentials/complete`, {
        body: { challengeId: begun.challengeId, credential: added },
      }),
      db.delete(users).where(eq(users.id, person.user.id)),
    ]);
    for (const { status, text } of [login, add]) assert.ok(status < 500, text);
  });
});
