import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsChange } from '@moa/contracts/settings/history';
import { dayMs } from '@moa/contracts/time';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { recordChange } from './record-change.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ holdings: null });
});
after(() => server.stop());

const by = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
type Given = Omit<Parameters<typeof recordChange>[1], 'userId' | 'by' | 'at'> & { at?: Date };

const change = (person: TestClient, { at = new Date(), ...given }: Given) =>
  server.context.db.transaction((tx) =>
    recordChange(tx, { userId: person.user.id, by, at, ...given }),
  );
const history = async (person: TestClient, query = '') =>
  (await person.request('GET', `/api/v1/settings/history${query}`)).data as {
    items: SettingsChange[];
    total: number;
  };

describe('the journal of settings', () => {
  it('says what changed, when, from where and from what to what, to its person alone', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    await change(person, { group: 'wallets', path: 'wal_x.label', before: 'old', after: 'new' });
    const { items, total } = await history(person);
    assert.equal(total, 1);
    assert.partialDeepStrictEqual(items[0], {
      group: 'wallets',
      path: 'wal_x.label',
      before: 'old',
      after: 'new',
      ip: by.ip,
      place: null,
      browser: 'Firefox',
      system: 'Linux',
      undoable: false,
    });
    assert.equal((await history(other)).total, 0);
  });

  it('is stored with the change or not at all, and not where nothing changed', async () => {
    const person = await server.signUp();
    const userId = person.user.id;
    await change(person, { group: 'preferences', path: 'x', before: [1], after: [1] });
    await assert.rejects(
      server.context.db.transaction(async (tx) => {
        await recordChange(tx, { userId, group: 'keys', path: 'y', after: 1, by, at: new Date() });
        throw new Error('the change failed');
      }),
    );
    assert.equal((await history(person)).total, 0);
  });

  it('is filtered by group, days and words, in which % means itself, and pages', async () => {
    const person = await server.signUp();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await change(person, { group: 'keys', path: 'a', after: '100%', at: at(1) });
    await change(person, { group: 'keys', path: 'b', after: 'Upbit', at: at(2) });
    await change(person, { group: 'wallets', path: 'c', before: 'x', at: at(3) });
    const paths = async (query: string) => (await history(person, query)).items.map((c) => c.path);
    assert.deepEqual(await paths(''), ['c', 'b', 'a']);
    assert.deepEqual(await paths('?group=keys'), ['b', 'a']);
    assert.deepEqual(await paths('?q=upb'), ['b']);
    assert.deepEqual(await paths('?q=%25'), ['a']);
    const days = `from=${at(2).toISOString()}&to=${at(3).toISOString()}`;
    assert.deepEqual(await paths(`?${days}`), ['b']);
    assert.deepEqual(await paths('?limit=2&page=2'), ['a']);
  });

  it('has no secret in it, however it is handed in, and cuts what is long', async () => {
    const person = await server.signUp();
    const canary = 'CANARY-7f3a';
    const hook = `https://discord.com/api/webhooks/1/${canary}`;
    await change(person, { group: 'keys', path: 'key.secret', before: canary, after: canary + 1 });
    await change(person, { group: 'keys', path: 'key', after: { label: 'x', apiKey: canary } });
    await change(person, { group: 'discord', path: 'address', before: hook, after: [hook] });
    await change(person, { group: 'wallets', path: 'w', after: 'y'.repeat(9_000), undo: true });
    const { items, total } = await history(person);
    assert.equal(total, 4);
    assert.ok(!JSON.stringify(items).includes(canary));
    assert.deepEqual(items[2]?.after, { label: 'x', apiKey: '•••' });
    assert.ok(JSON.stringify(items[0]?.after).length < 2_100);
    assert.equal(items[0]?.undoable, false);
  });

  it('forgets after two years, and nothing before', async () => {
    const person = await server.signUp();
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
    await change(person, { group: 'keys', path: 'old', after: 1, at: daysAgo(731) });
    await change(person, { group: 'keys', path: 'young', after: 1, at: daysAgo(729) });
    await server.context.jobs.send('settings.trim-history', {});
    await waitFor('the old one to go', async () => (await history(person)).total === 1);
    assert.equal((await history(person)).items[0]?.path, 'young');
  });

  it('tells what the profile changes, and puts back of it what is a setting', async () => {
    const person = await server.signUp();
    const me = '/api/v1/auth/me';
    const body = { nickname: 'Sori', locale: 'en', timeZone: 'Asia/Seoul' };
    assert.equal((await person.request('PUT', me, { body })).status, 200);
    const { items } = await history(person);
    const language = items.find(({ path }) => path === 'language');
    assert.partialDeepStrictEqual(language, { before: 'ko', after: 'en', undoable: true });
    const account = items.filter(({ group }) => group === 'account');
    assert.partialDeepStrictEqual(
      account.find(({ path }) => path === 'nickname'),
      { after: 'Sori', undoable: false, thisSession: true },
    );
    await person.request('POST', `/api/v1/settings/history/${language?.id}/undo`);
    assert.equal((await person.request('GET', me)).data.locale, 'ko');
  });
});
