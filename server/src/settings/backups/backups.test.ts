import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Backup, Restored } from '@moa/contracts/settings/backups';
import { type BackupFile, backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { getChecksum } from '../../notifications/api.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { fillSettings, watched } from './testing/own-settings.ts';

const base = '/api/v1/settings/backups';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const make = async (person: TestClient, label?: string): Promise<Backup> =>
  (await person.request('POST', '/api/v1/settings/backup', { body: { label } })).data;
const list = async (person: TestClient): Promise<Backup[]> =>
  (await person.request('GET', base)).data;
const exported = async (person: TestClient, query = ''): Promise<BackupFile> =>
  JSON.parse((await person.request('GET', `/api/v1/settings/export${query}`)).text) as BackupFile;
const restore = (person: TestClient, id: string, body: object = { confirm: true }) =>
  person.request<Restored>('POST', `${base}/${id}/restore`, { body });
const take = (person: TestClient, data: unknown, options: object = { confirm: true }) =>
  person.request<Restored>('POST', '/api/v1/settings/import', { body: { data, options } });
const filled = async () => {
  const person = await server.signUp();
  await fillSettings(person);
  return person;
};
const signed = (contents: object, over: object = {}) => ({
  format: 'moa-backup',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  checksum: getChecksum(contents),
  contents,
  ...over,
});

describe('a backup', () => {
  it('has each part, is listed with what it holds, read, downloaded as it is, and deleted', async () => {
    const person = await filled();
    const made = await make(person, '이사 전');
    const plain = backupGroups.filter((group) => group !== 'exchangeKeys');
    assert.deepEqual(Object.keys(made.counts).sort(), plain.sort());
    assert.deepEqual(made.counts.rules, 2);
    assert.deepEqual([made.label, made.origin, made.version], ['이사 전', 'manual', 1]);
    assert.deepEqual(await list(person), [made]);
    assert.deepEqual((await person.request('GET', `${base}/${made.id}`)).data, made);
    const file = await person.request('GET', `${base}/${made.id}/download`);
    assert.match(file.headers.get('content-disposition') ?? '', /moa-backup-\d{4}-\d\d-\d\d\.json/);
    assert.equal(Buffer.byteLength(file.text), made.size);
    const { contents, checksum } = JSON.parse(file.text) as BackupFile;
    assert.equal(getChecksum(contents), checksum);
    assert.equal((await person.request('DELETE', `${base}/${made.id}`)).status, 200);
    assert.deepEqual(await list(person), []);
    assert.equal((await person.request('GET', `${base}/${made.id}`)).status, 404);
  });

  it('puts back what was changed since, after saying so, and what came since stays', async () => {
    const person = await filled();
    const made = await make(person);
    await person.request('PUT', '/api/v1/settings/user', { body: { theme: 'light' } });
    await person.request('PUT', '/api/v1/assets/by-symbol/BTC/note', { body: { text: '' } });
    await person.request('PUT', '/api/v1/assets/by-symbol/ETH/note', { body: { text: '나중' } });
    const [board] = (await person.request('GET', '/api/v1/analytics/dashboards')).data;
    await person.request('DELETE', `/api/v1/analytics/dashboards/${board.id}`);
    const before = await exported(person);
    const planned = await restore(person, made.id, { dryRun: true });
    assert.deepEqual(
      planned.data.changes.map(({ group, path, before: was }) => [group, path, was]),
      [
        ['preferences', 'theme', 'light'],
        ['dashboards', '위험', null],
        ['notes', 'BTC', null],
      ],
    );
    assert.deepEqual(
      (await exported(person)).contents,
      before.contents,
      'nothing is changed by it',
    );
    const unconfirmed = await restore(person, made.id, {});
    assert.equal(unconfirmed.status, 422);
    const done = await restore(person, made.id);
    assert.equal(done.status, 200, done.text);
    assert.deepEqual(done.data.changes, planned.data.changes);
    const { contents } = await exported(person);
    assert.equal(contents.preferences?.theme, 'dark');
    assert.deepEqual(contents.notes, [
      { symbol: 'BTC', text: '장기 보유' },
      { symbol: 'ETH', text: '나중' },
    ]);
    assert.equal(contents.dashboards?.length, 1);
    // What was before is a backup of its own.
    const former = (await list(person)).find(({ id }) => id === done.data.backupId);
    assert.equal(former?.origin, 'before-restore');
    await restore(person, former?.id ?? '');
    assert.equal((await exported(person)).contents.preferences?.theme, 'light');
    // Recorded in the history that the user sees.
    const journal = await person.request('GET', '/api/v1/settings/history?group=backups');
    assert.deepEqual(journal.data.items.at(-1).after, ['preferences', 'dashboards', 'notes']);
    const log = await person.request('GET', '/api/v1/settings/security-log');
    assert.ok(log.data.items.some(({ kind }: { kind: string }) => kind === 'backup.restored'));
    assert.match(server.mails(person.user.email)[0]?.subject ?? '', /백업|backup/i);
  });

  it('puts back the parts that were chosen alone, and does nothing where all is as it was', async () => {
    const person = await filled();
    const made = await make(person);
    await person.request('PUT', '/api/v1/settings/user', { body: { theme: 'light' } });
    await person.request('PUT', '/api/v1/assets/by-symbol/BTC/note', { body: { text: '다른' } });
    await restore(person, made.id, { confirm: true, groups: ['notes'] });
    const { contents } = await exported(person);
    assert.equal(contents.notes?.[0]?.text, '장기 보유');
    assert.equal(contents.preferences?.theme, 'light');
    await restore(person, made.id);
    const again = await restore(person, made.id);
    assert.deepEqual(again.data, { changes: [], backupId: null, locked: [], absent: [] });
  });

  it('is nobody else’s', async () => {
    const person = await filled();
    const made = await make(person);
    const other = await server.signUp();
    for (const [method, path] of [
      ['GET', `${base}/${made.id}`],
      ['GET', `${base}/${made.id}/download`],
      ['DELETE', `${base}/${made.id}`],
    ] as const)
      assert.equal((await other.request(method, path)).status, 404);
    assert.equal((await restore(other, made.id)).status, 404);
    assert.deepEqual(await list(other), []);
  });

  it('of one’s own are ten; the eleventh is refused, and those made by themselves make room', async () => {
    const person = await filled();
    for (let number = 0; number < 10; number += 1) await make(person, `${number}`);
    const refused = await person.request('POST', '/api/v1/settings/backup', { body: {} });
    assert.equal(refused.error.code, 'CONFLICT');
    const [newest] = await list(person);
    for (let number = 0; number < 12; number += 1) {
      const theme = number % 2 === 0 ? 'light' : 'dark';
      await person.request('PUT', '/api/v1/settings/user', { body: { theme, startPage: 'defi' } });
      await person.request('PUT', '/api/v1/settings/user', { body: { theme: 'system' } });
      assert.equal((await restore(person, newest?.id ?? '')).status, 200);
    }
    const origins = (await list(person)).map(({ origin }) => origin);
    assert.equal(origins.filter((origin) => origin === 'manual').length, 10);
    assert.equal(origins.filter((origin) => origin === 'before-restore').length, 10);
  });
});

describe('each night', () => {
  it('a backup is made of whoever changed something since the last one', async () => {
    const [person, idle] = [await filled(), await server.signUp()];
    const night = async () => {
      await server.context.jobs.send('settings.back-up', {});
    };
    await night();
    await waitFor('the first', async () => (await list(person)).length === 1);
    const [first] = await list(person);
    assert.equal(first?.origin, 'nightly');
    await person.request('PUT', '/api/v1/settings/user', { body: { theme: 'light' } });
    const another = await filled();
    await night();
    await waitFor('the second', async () => (await list(another)).length === 1);
    await waitFor('its own', async () => (await list(person)).length === 2);
    const third = await filled();
    await night();
    await waitFor('the third', async () => (await list(third)).length === 1);
    assert.equal((await list(person)).length, 2, 'nothing changed since');
    assert.deepEqual(await list(idle), []);
  });
});

describe('a file', () => {
  it('brings everything to a new account: the same contents, and no secret', async () => {
    const person = await filled();
    const webhookUrl = `https://discord.com/api/webhooks/123456789012345678/${'canary'.padEnd(68, 'x')}`;
    await person.request('POST', '/api/v1/notifications/discord/webhooks', {
      body: { name: 'x', webhookUrl },
    });
    const file = await exported(person);
    assert.ok(!JSON.stringify(file).includes('canary'));
    const other = await server.signUp();
    const planned = await take(other, file, { dryRun: true });
    assert.equal(planned.status, 200, planned.text);
    const done = await take(other, file);
    assert.equal(done.status, 200, done.text);
    const there = await exported(other);
    const withoutIds = ({ contents }: BackupFile) =>
      JSON.stringify(contents).replaceAll(/n(cf|tr)_[A-Za-z0-9_-]+/g, 'id');
    assert.equal(withoutIds(there), withoutIds(file));
    const wallets = (await other.request('GET', '/api/v1/settings/wallets')).data;
    assert.deepEqual(
      [wallets[0].address, wallets[0].label, wallets[0].main],
      [watched, '콜드', true],
    );
    await waitFor('what was written down', async () => {
      const { items } = (await other.request('GET', '/api/v1/assets/positions')).data;
      const gold = items.find(({ symbol }: { symbol: string }) => symbol === 'GOLD');
      return gold?.balance === '12.50';
    });
  });

  it('has the parts that were asked for alone', async () => {
    const person = await filled();
    const { contents } = await exported(person, '?groups=notes,wallets&format=json');
    assert.deepEqual(Object.keys(contents), ['notes', 'wallets']);
    assert.equal((await person.request('GET', '/api/v1/settings/export?groups=all')).status, 422);
  });

  it('is kept once it is handed in, as the file that it is', async () => {
    const person = await filled();
    const text = JSON.stringify(await exported(person));
    const body = new FormData();
    body.set('file', new Blob([text], { type: 'application/json' }), 'moa.json');
    const answer = await fetch(`${server.url}${base}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.tokens.accessToken}` },
      body,
    });
    const { data } = (await answer.json()) as { data: Backup };
    assert.deepEqual([answer.status, data.origin], [201, 'uploaded']);
    const file = await person.request('GET', `${base}/${data.id}/download`);
    assert.equal(file.text, text);
    assert.equal((await restore(person, data.id)).status, 200);
  });

  const whole = signed({ notes: [{ symbol: 'BTC', text: 'x' }] });
  const refusals: [string, unknown, RegExp][] = [
    ['was cut off', JSON.stringify(whole).slice(0, 120), /잘렸습니다/],
    ['is a zip', 'PK\u0003\u0004', /백업 파일이 아니거나/],
    [
      'has a letter changed',
      { ...whole, contents: { notes: [{ symbol: 'BTC', text: 'y' }] } },
      /저장했을 때와 다릅니다/,
    ],
    ['is of a newer release', { ...whole, version: 3 }, /더 새로운 버전/],
    ['is of something else', { ...whole, format: 'moa-notifications' }, /백업 파일이 아니거나/],
    [
      'has one line that cannot be read',
      signed({
        notes: [
          { symbol: 'BTC', text: 'x' },
          { symbol: 7, text: 'y' },
        ],
      }),
      /contents\.notes\.1\.symbol/,
    ],
    [
      'has an address with a wrong checksum',
      signed({
        wallets: [
          { network: 'ethereum', address: watched.replace('E', 'e'), label: 'x', main: false },
        ],
      }),
      /체크섬/,
    ],
  ];
  for (const [what, data, sentence] of refusals)
    it(`that ${what} is refused in words, and nothing changes`, async () => {
      const person = await filled();
      const before = await exported(person);
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      const uploaded = await person.request('POST', `${base}/upload`, { body: { file: text } });
      // An address is looked at where it is put back.
      if (!/checksum/.test(what)) {
        assert.equal(uploaded.status, 422, uploaded.text);
        assert.match(uploaded.error.message, sentence);
      }
      const imported = await take(person, data);
      assert.equal(imported.status, 422, imported.text);
      assert.match(imported.error.message, sentence);
      assert.deepEqual((await exported(person)).contents, before.contents);
    });

  it('that is nested without end is refused, also where it is long', async () => {
    const person = await server.signUp();
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const text = `{"format":"moa-backup","version":1,"createdAt":"2026-11-01T00:00:00.000Z","checksum":"${'a'.repeat(64)}","contents":{"notes":${nested}}}`;
    const uploaded = await person.request('POST', `${base}/upload`, { body: { file: text } });
    assert.equal(uploaded.status, 422, uploaded.text);
    const body = `{"data":${text},"options":{"confirm":true}}`;
    const imported = await person.request('POST', '/api/v1/settings/import', { body });
    assert.equal(imported.status, 422, imported.text);
  });

  it('of the most that a person can have is put back at once', async () => {
    const many = <Thing>(count: number, make: (number: number) => Thing) =>
      Array.from({ length: count }, (_, number) => make(number));
    const config = { id: 'ncf_a', name: '시세', category: 'price', channels: ['in_app'] };
    const contents = {
      rules: {
        configs: [config],
        triggers: many(200, (number) => ({
          id: `ntr_${number}`,
          configId: 'ncf_a',
          name: `규칙 ${number}`,
          scope: { kind: 'asset', ids: ['BTC'] },
          condition: { all: [{ metric: 'price', op: 'crosses_up', value: `${10 ** 9 + number}` }] },
          severity: 'medium',
        })),
      },
      notes: many(500, (number) => ({ symbol: `N${number}`, text: 'x'.repeat(2_000) })),
      manualAssets: many(200, (number) => ({ symbol: `M${number}`, quantity: '1' })),
    };
    const person = await server.signUp();
    const done = await take(person, signed(contents));
    assert.equal(done.status, 200, done.text);
    assert.equal(done.data.changes.length, 901);
    assert.equal((await exported(person)).contents.notes?.length, 500);
  });

  it('of a hundred megabytes is refused by its size', async () => {
    const person = await server.signUp();
    const body = new FormData();
    body.set('file', new Blob(['x'.repeat(100_000_000)]), 'moa.json');
    const answer = await fetch(`${server.url}${base}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.tokens.accessToken}` },
      body,
    }).catch(() => null);
    assert.ok(answer === null || answer.status === 413, `${answer?.status}`);
    assert.deepEqual(await list(person), []);
  });
});
