import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { dayMs } from '@moa/contracts/time';
import { sql } from 'drizzle-orm';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { deleteAccounts } from './delete-account.ts';

const me = '/api/v1/auth/me';
const week = 7 * dayMs;
let now = Date.now();
let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null, clock: { now: () => new Date(now) } });
});
after(() => server.stop());

/** Runs the hourly job now. */
async function carryOut(): Promise<void> {
  let run: (() => Promise<void>) | undefined;
  deleteAccounts({
    ...server.context,
    jobs: {
      handle: (_name, handler) => {
        run = () => handler({}, new AbortController().signal);
      },
      send: async () => null,
      schedule: () => undefined,
    },
  });
  await run?.();
}

describe('the profile', () => {
  it('keeps what a person chooses', async () => {
    const person = await server.signUp();
    const change = { locale: 'en', timeZone: 'America/New_York', baseCurrency: 'USD' };
    const changed = await person.request('PUT', me, { body: change });
    assert.equal(changed.status, 200, changed.text);
    const again = await person.request('GET', me);
    assert.deepEqual(again.data, { ...again.data, ...change });
    const older = await person.request('GET', '/api/v1/auth/profile');
    assert.deepEqual(older.data, again.data);
  });

  it('has the initial until one of the drawn avatars is chosen, and again once it is given up', async () => {
    const person = await server.signUp();
    const chosen = async () => (await person.request('GET', me)).data.avatar;
    const choose = (avatar: unknown) => person.request('PUT', me, { body: { avatar } });
    assert.equal(await chosen(), null);
    const heard: string[] = [];
    const { bus } = server.context;
    const end = bus.subscribe('settings.changed', ({ userId }) => heard.push(userId));
    assert.equal((await choose('moon')).data.avatar, 'moon');
    assert.equal(await chosen(), 'moon');
    assert.equal(heard.length, 1);
    for (const other of ['https://example.com/me.png', 'nothing', 7, ''])
      assert.equal((await choose(other)).status, 422);
    assert.equal(await chosen(), 'moon');
    assert.equal((await choose(null)).data.avatar, null);
    assert.equal(await chosen(), null);
    end();
  });

  it('begins in the language of the page that one signed up on, and in its currency', async () => {
    const profileOf = async (cookie: string) => {
      const authenticator = createSoftwareAuthenticator({ origin: server.origin });
      const email = `${cookie || 'no-cookie'}@example.com`.replace('=', '-');
      const init = await server.request('POST', '/api/v1/auth/register/init', { body: { email } });
      const { data } = await server.request('POST', '/api/v1/auth/register/complete', {
        body: {
          challengeId: init.data.challengeId,
          credential: await authenticator.create(init.data),
        },
        headers: { cookie },
      });
      const token = data.tokens.accessToken;
      const { locale, baseCurrency } = (await server.request('GET', me, { token })).data;
      return [locale, baseCurrency];
    };
    assert.deepEqual(await profileOf('moa_locale=en'), ['en', 'USD']);
    assert.deepEqual(await profileOf('moa_locale=ko'), ['ko', 'KRW']);
    assert.deepEqual(await profileOf(''), ['ko', 'KRW']);
  });

  it('says which consent was given and when, and nobody else sets the time', async () => {
    const without = await server.signUp();
    assert.equal((await without.request('GET', me)).data.consent, null);
    const given = new Date(now).toISOString();
    const agreed = await without.request('PUT', me, {
      body: { consent: currentConsent, consentAt: '2020-01-01T00:00:00.000Z' },
    });
    assert.deepEqual(agreed.data.consent, { version: currentConsent, at: given });
    now += 60_000;
    const again = await without.request('PUT', me, { body: { consent: currentConsent } });
    assert.deepEqual(again.data.consent, { version: currentConsent, at: given });
    const made = await server.request('POST', '/api/v1/auth/register/init', {
      body: { email: 'agrees@example.com', consent: currentConsent },
    });
    now += 60_000;
    const authenticator = createSoftwareAuthenticator({ origin: server.origin });
    const done = await server.request('POST', '/api/v1/auth/register/complete', {
      body: {
        challengeId: made.data.challengeId,
        credential: await authenticator.create(made.data),
      },
    });
    const profile = await server.request('GET', me, { token: done.data.tokens.accessToken });
    assert.deepEqual(profile.data.consent, {
      version: currentConsent,
      at: new Date(now).toISOString(),
    });
    const unknown = await server.request('POST', '/api/v1/auth/register/init', {
      body: { email: 'agrees@example.com', consent: 'a wording that never was' },
    });
    assert.equal(unknown.status, 422);
  });

  for (const [what, body] of [
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }],
    ['a currency that is none', { baseCurrency: 'DOGE' }],
    ['a nickname of spaces', { nickname: '   ' }],
  ] as const) {
    it(`refuses ${what} and keeps what was`, async () => {
      const person = await server.signUp();
      const before = await person.request('GET', me);
      const answer = await person.request('PUT', me, { body });
      assert.ok([400, 422].includes(answer.status));
      assert.equal(answer.error.code, 'INVALID_REQUEST');
      assert.deepEqual((await person.request('GET', me)).data, before.data);
    });
  }
});

describe('deleting the account', () => {
  it('ends the other sessions at once and everything in a week', async () => {
    const person = await server.signUp();
    const elsewhere = await server.signIn(person);
    const address = `0x${'6'.repeat(40)}`;
    const wallet = await person.request('POST', '/api/v1/settings/wallets', {
      body: { address },
      headers: { 'idempotency-key': 'once' },
    });
    assert.equal(wallet.status, 201, wallet.text);
    await server.request('POST', '/api/v1/auth/login/init', { body: { email: person.user.email } });
    const requested = await person.request('DELETE', me);
    assert.equal(Date.parse(requested.data.deletionAt), now + week);
    assert.equal((await elsewhere.request('GET', me)).status, 401);
    assert.equal((await person.request('GET', me)).data.deletionAt, requested.data.deletionAt);
    await carryOut();
    assert.equal((await server.signIn(person)).user.id, person.user.id, 'there is still a week');
    now += week + 1_000;
    await server.request('POST', '/api/v1/auth/email/send-verification', {
      body: { email: person.user.email },
    });
    const lately = await server.signIn(person);
    assert.equal((await lately.request('GET', me)).status, 200);
    const removed: string[] = [];
    server.context.bus.subscribe('account.removed', ({ userId }) => removed.push(userId));
    await carryOut();
    assert.ok(removed.includes(person.user.id), 'who remembers the person hears of it');
    assert.equal((await lately.request('GET', me)).status, 401, 'and nobody remembers a session');
    assert.deepEqual(await rowsOf(person.user.email), []);
    await assert.rejects(server.signIn(person));
    assert.deepEqual(await rowsOf(person.user.id), []);
    const free = await server.request('GET', `/api/v1/auth/check/email/${person.user.email}`);
    assert.equal(free.data.available, true);
  });

  it('asked for twice, or ten times at once, goes on from the first time and is told once', async () => {
    const person = await server.signUp();
    const ask = () => person.request('DELETE', me);
    const first = await Promise.all(Array.from({ length: 10 }, ask));
    now += 60_000;
    const dates = new Set([...first, await ask()].map(({ data }) => data.deletionAt));
    assert.deepEqual([...dates], [new Date(now - 60_000 + week).toISOString()]);
    assert.equal(server.mails(person.user.email).length, 1);
  });

  it('can be taken back within the week', async () => {
    const person = await server.signUp();
    await person.request('DELETE', me);
    now += week - 60_000;
    const again = await server.signIn(person);
    assert.equal((await again.request('POST', `${me}/keep`)).data.deletionAt, null);
    now += 2 * 60_000;
    await carryOut();
    assert.equal((await again.request('GET', me)).status, 200);
  });

  it('wants a fresh passkey check', async () => {
    const person = await server.signUp();
    now += 6 * 60_000;
    assert.equal((await person.request('DELETE', me)).error.code, 'STEP_UP_REQUIRED');
    assert.equal((await person.request('GET', me)).data.deletionAt, null);
  });
});

/** Returns the tables with a row that contains the user's id in any column. */
async function rowsOf(userId: string): Promise<string[]> {
  const { db } = server.context;
  const tables = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of rowsIn(tables)) {
    const answer = await db.execute<{ count: string }>(
      sql`select count(*)::text as count from ${sql.identifier(table)} as t where t::text like ${`%${userId}%`}`,
    );
    if (rowsIn(answer)[0]?.count !== '0') found.push(table);
  }
  return found;
}

function rowsIn<T>(answer: { rows: T[] } | T[]): T[] {
  return Array.isArray(answer) ? answer : answer.rows;
}
