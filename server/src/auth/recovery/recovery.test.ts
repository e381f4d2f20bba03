import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { standardRateLimits } from '../../http/limits/rate-limits.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { recoveryCodes } from '../tables.ts';
import { readCode } from './recovery-codes.ts';

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

/** Proves the address by the code that was mailed. */
async function prove(person: TestClient): Promise<void> {
  const { email } = person.user;
  await person.request('POST', `${base}/email/send-verification`, { body: { email } });
  const code = /\d{6}/.exec(server.mails(email)[0]?.text ?? '')?.[0];
  const answer = await person.request('POST', `${base}/email/verify`, { body: { email, code } });
  assert.equal(answer.status, 200, answer.text);
}

const askLink = async (email: string): Promise<string> => {
  const before = server.mails(email).length;
  await server.request('POST', `${base}/recovery/send-email`, { body: { email } });
  await waitFor('the mail', () => server.mails(email).length > before);
  return /token=(\S+)/.exec(server.mails(email)[0]?.text ?? '')?.[1] ?? '';
};
const recover = async (granted: { recoveryToken: string; challengeId: string }, more = {}) => {
  const authenticator = createSoftwareAuthenticator({ origin: server.origin });
  const credential = await authenticator.create(granted as never);
  const { recoveryToken, challengeId } = granted;
  const answer = await server.request('POST', `${base}/recovery/complete`, {
    body: { recoveryToken, challengeId, credential, ...more },
  });
  return { answer, authenticator };
};

describe('recovery by a mailed link', () => {
  it('makes a new passkey, ends the other sessions and tells the owner', async () => {
    const person = await server.signUp();
    await prove(person);
    const token = await askLink(person.user.email);
    const granted = await server.request('POST', `${base}/recovery/verify-token`, {
      body: { token },
    });
    assert.equal(granted.status, 200, granted.text);
    assert.match(granted.data.maskedEmail, /^p•••@example\.com$/);
    const { answer, authenticator } = await recover(granted.data);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.data.user.id, person.user.id);
    assert.equal((await person.request('GET', `${base}/me`)).status, 401, 'the others ended');
    assert.match(server.mails(person.user.email)[0]?.subject ?? '', /복구/);
    const again = await server.signIn({ ...person, authenticator });
    assert.equal(again.user.id, person.user.id);
    const log = await again.request('GET', '/api/v1/settings/security-log?kind=recovery.used');
    assert.equal(log.data.total, 1);
    assert.deepEqual(log.data.items[0].data.by, 'link');
  });

  it('leaves the others signed in where one asks for that', async () => {
    const person = await server.signUp();
    await prove(person);
    const token = await askLink(person.user.email);
    const granted = await server.request('POST', `${base}/recovery/verify-token`, {
      body: { token },
    });
    await recover(granted.data, { signOutOthers: false });
    assert.equal((await person.request('GET', `${base}/me`)).status, 200);
  });

  it('lets one take the whole ten minutes to make the passkey', async () => {
    const person = await server.signUp();
    await prove(person);
    const granted = await server.request('POST', `${base}/recovery/verify-token`, {
      body: { token: await askLink(person.user.email) },
    });
    minutes(9);
    const { answer } = await recover(granted.data);
    assert.equal(answer.status, 201, answer.text);
  });

  it('takes a link once, within fifteen minutes, and says which it is', async () => {
    const person = await server.signUp();
    await prove(person);
    const late = await askLink(person.user.email);
    minutes(16);
    const use = (token: string) =>
      server.request('POST', `${base}/recovery/verify-token`, { body: { token } });
    assert.deepEqual((await use(late)).error.details, { reason: 'expired' });
    const token = await askLink(person.user.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(token)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.deepEqual((await use(token)).error.details, { reason: 'used' });
    assert.deepEqual((await use('rl_unknown')).error.details, { reason: 'unknown' });
  });

  it('answers the same for an address that nobody has, and mails nothing to it', async () => {
    const person = await server.signUp();
    await prove(person);
    const send = (email: string) =>
      server.request('POST', `${base}/recovery/send-email`, { body: { email } });
    const [known, unknown] = [await send(person.user.email), await send('nobody@example.com')];
    assert.equal(known.text, unknown.text);
    await waitFor('the mail', () => server.mails(person.user.email).length > 1);
    assert.deepEqual(server.mails('nobody@example.com'), []);
  });

  it('sends no link to an address that its account never proved', async () => {
    const person = await server.signUp();
    assert.equal(await askLink(person.user.email), '');
  });

  it('does not sign anybody in with the grant of another', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    await prove(one);
    await prove(two);
    const grants = [];
    for (const { user } of [one, two]) {
      const token = await askLink(user.email);
      grants.push(
        (await server.request('POST', `${base}/recovery/verify-token`, { body: { token } })).data,
      );
    }
    const { answer } = await recover({ ...grants[0], recoveryToken: grants[1].recoveryToken });
    assert.equal(answer.status, 401);
    assert.equal(answer.error.code, 'INVALID_CREDENTIALS');
  });
});

describe('recovery by a code', () => {
  const newCodes = async (person: TestClient): Promise<string[]> =>
    (await person.request('POST', `${base}/recovery/generate-codes`)).data.codes;
  const use = (recoveryCode: string) =>
    server.request('POST', `${base}/recovery/verify-code`, { body: { recoveryCode } });

  it('hands out ten of a hundred bits, and each is good once, however it is typed', async () => {
    const person = await server.signUp();
    const codes = await newCodes(person);
    assert.equal(new Set(codes).size, 10);
    for (const code of codes)
      assert.match(code, /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(typed)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const granted = answers.find(({ status }) => status === 200);
    const { answer } = await recover(granted?.data);
    assert.equal(answer.data.user.id, person.user.id);
    assert.equal((await use(codes[0] ?? '')).error.code, 'INVALID_CREDENTIALS');
  });

  it('voids the old ones when new ones are made, and counts what is left', async () => {
    const person = await server.signUp();
    const old = await newCodes(person);
    const codes = await newCodes(person);
    assert.equal((await use(old[3] ?? '')).status, 401);
    await use(codes[0] ?? '');
    const status = await person.request('GET', `${base}/recovery/status`);
    assert.equal(status.data.codesLeft, 9);
    assert.deepEqual([status.data.hasRecoveryCodes, status.data.hasEmail], [true, false]);
    for (const code of codes.slice(1, 8)) await use(code);
    assert.match(server.mails(person.user.email)[0]?.subject ?? '', /복구 코드/);
  });

  it('keeps no code that could be read', async () => {
    const person = await server.signUp();
    const [code = ''] = await newCodes(person);
    const rows = await server.context.db.select().from(recoveryCodes);
    assert.ok(rows.length > 0);
    const stored = JSON.stringify(rows);
    assert.ok(!stored.includes(code) && !stored.includes(readCode(code)));
  });

  it('reads O as 0 and I and L as 1', () => {
    assert.equal(readCode('oOiIl-ab 1'), '00111AB1');
  });

  it('wants a fresh passkey check before codes are made', async () => {
    const person = await server.signUp();
    minutes(6);
    const answer = await person.request('POST', `${base}/recovery/generate-codes`);
    assert.equal(answer.status, 403);
    assert.equal(answer.error.code, 'STEP_UP_REQUIRED');
    const status = await person.request('GET', `${base}/recovery/status`);
    assert.equal(status.data.codesLeft, 0, 'nothing changed');
  });
});

describe('recovery that strangers disturb', () => {
  it('stays open for the right code, whatever comes from ninety addresses', async () => {
    const besieged = await startTestServer({
      holdings: null,
      environment: { MOA_TRUSTED_PROXIES: '127.0.0.1' },
      // As they are for everybody.
      rateLimits: standardRateLimits,
    });
    try {
      const ask = (ip: string, path: string, body: object) =>
        besieged.request('POST', `${base}${path}`, { body, headers: { 'x-forwarded-for': ip } });
      const owner = await besieged.signUp();
      const generated = await owner.request('POST', `${base}/recovery/generate-codes`);
      const [first, second] = generated.data.codes;
      for (let peer = 0; peer < 90; peer += 1) {
        const ip = `203.0.113.${peer}`;
        const wrong = await Promise.all(
          Array.from({ length: 11 }, (_, at) =>
            ask(ip, '/recovery/verify-code', { recoveryCode: `AAAAA-${peer}-${at}` }),
          ),
        );
        assert.equal(wrong.filter(({ status }) => status === 429).length, 1);
        await ask(ip, '/email/verify', { email: `nobody-${peer}@example.com`, code: '123456' });
      }
      const recovered = await ask('198.51.100.1', '/recovery/verify-code', { recoveryCode: first });
      assert.equal(recovered.status, 200, recovered.text);
      const neighbour = await ask('203.0.113.7', '/recovery/verify-code', { recoveryCode: second });
      assert.equal(neighbour.status, 200, 'even from an address that guessed too often');
      // And another’s code that was mailed is not closed by it.
      const email = 'newcomer@example.com';
      await ask('198.51.100.2', '/email/send-verification', { email });
      const code = /\d{6}/.exec(besieged.mails(email)[0]?.text ?? '')?.[0];
      assert.equal((await ask('198.51.100.2', '/email/verify', { email, code })).status, 200);
    } finally {
      await besieged.stop();
    }
  });

  it('has one link in the mailbox that is good, whoever asked for it', async () => {
    const person = await server.signUp();
    await prove(person);
    const { email } = person.user;
    const send = () => server.request('POST', `${base}/recovery/send-email`, { body: { email } });
    const token = await askLink(email);
    const links = () => server.mails(email).filter(({ text }) => text.includes('token=')).length;
    const before = links();
    for (let time = 0; time < 10; time += 1) assert.equal((await send()).status, 200);
    minutes(3);
    const later = await askLink(email);
    assert.equal(links(), before + 1, 'asking within three minutes sent nothing');
    for (const one of [token, later]) {
      const answer = await server.request('POST', `${base}/recovery/verify-token`, {
        body: { token: one },
      });
      assert.equal(answer.status, 200, 'both that were sent are good');
    }
  });
});

describe('guessing', () => {
  it('is limited by address, with Retry-After', async () => {
    const strict = await startTestServer({
      holdings: null,
      rateLimits: { guessesPerQuarterHour: 3 },
    });
    try {
      const guess = () =>
        strict.request('POST', `${base}/recovery/verify-code`, { body: { recoveryCode: 'AAAAA' } });
      const answers = [];
      for (let count = 0; count < 5; count++) answers.push(await guess());
      assert.deepEqual(
        answers.map(({ status }) => status),
        [401, 401, 401, 429, 429],
      );
      assert.equal(answers[4]?.error.code, 'RATE_LIMITED');
      assert.ok(Number(answers[4]?.headers.get('retry-after')) > 0);
    } finally {
      await strict.stop();
    }
  });
});
