import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Restored } from '@moa/contracts/settings/backups';
import { getChecksum } from '../../notifications/api.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const passphrase = '봄날의 커피 세 잔 4';

describe('a backup with keys of exchanges', () => {
  let sandbox: Sandbox;
  let server: TestServer;
  let person: TestClient;
  let file: { version: number; checksum: string; contents: Record<string, unknown> };
  let text: string;
  const key = () => sandbox.key('binance', 'Read only');

  const seal = (who: TestClient, body: object) =>
    who.request('POST', '/api/v1/settings/backups/sealed', { body });
  const keys = async (who: TestClient): Promise<{ exchange: string; label: string }[]> =>
    (await who.request('GET', '/api/v1/settings/api-keys')).data;
  const take = (who: TestClient, data: unknown, options: object) =>
    who.request<Restored>('POST', '/api/v1/settings/import', { body: { data, options } });
  const only = { confirm: true, groups: ['exchangeKeys'] };

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    server = await startTestServer({ config: { exchanges: sandbox.addresses.exchanges } });
    person = await server.signUp();
  });
  after(async () => {
    await server.stop();
    await sandbox.stop();
  });

  it('is none where there is no key, and needs a passphrase of twelve letters', async () => {
    assert.equal((await seal(person, { passphrase })).status, 422);
    const { exchange, apiKey, secret } = key();
    const body = { exchange, apiKey, secret, label: '내 바이낸스' };
    assert.equal((await person.request('POST', '/api/v1/settings/api-keys', { body })).status, 201);
    assert.equal((await seal(person, { passphrase: 'too short' })).status, 422);
  });

  it('has them sealed, and nothing of them in the clear anywhere', async () => {
    const made = await seal(person, { passphrase, label: '이사' });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual([made.data.version, made.data.counts.exchangeKeys], [2, 1]);
    const download = `/api/v1/settings/backups/${made.data.id}/download`;
    ({ text } = await person.request('GET', download));
    file = JSON.parse(text) as typeof file;
    const { apiKey, secret } = key();
    for (const canary of [apiKey, secret, passphrase])
      assert.ok(!`${text}${made.text}`.includes(canary), 'a secret in the clear');
    const log = await person.request('GET', '/api/v1/settings/security-log');
    assert.ok(log.data.items.some(({ kind }: { kind: string }) => kind === 'backup.sealed'));
  });

  it('is put back by its passphrase, elsewhere and once', async () => {
    const other = await server.signUp();
    const locked = await take(other, file, { dryRun: true });
    assert.deepEqual(locked.data.locked, ['exchangeKeys']);
    const planned = await take(other, file, { dryRun: true, passphrase });
    assert.deepEqual(planned.data.locked, []);
    assert.deepEqual(
      planned.data.changes.filter(({ group }) => group === 'exchangeKeys'),
      [
        {
          group: 'exchangeKeys',
          path: '내 바이낸스',
          before: null,
          after: { exchange: 'binance', hint: key().apiKey.slice(-4) },
        },
      ],
    );
    assert.deepEqual(await keys(other), []);
    const done = await take(other, file, { ...only, passphrase });
    assert.equal(done.status, 200, done.text);
    assert.equal(done.data.changes.length, 1);
    assert.deepEqual(
      (await keys(other)).map(({ exchange, label }) => [exchange, label]),
      [['binance', '내 바이낸스']],
    );
    await waitFor('its balances', async () => {
      const [account] = (await other.request('GET', '/api/v1/settings/api-keys')).data;
      return account.source.lastSyncedAt !== null;
    });
    const again = await take(other, file, { ...only, passphrase });
    assert.deepEqual(again.data.changes, []);
  });

  it('is opened however the keyboard writes the passphrase', async () => {
    const answer = await take(await server.signUp(), file, {
      dryRun: true,
      groups: ['exchangeKeys'],
      passphrase: passphrase.normalize('NFD'),
    });
    assert.equal(answer.data.changes.length, 1);
  });

  it('is refused in words without it, with another, and where it was changed', async () => {
    const other = await server.signUp();
    const sealed = file.contents['exchangeKeys'] as Record<string, unknown>;
    const changed = (over: object) => {
      const contents = { ...file.contents, exchangeKeys: { ...sealed, ...over } };
      return { ...file, contents, checksum: getChecksum(contents) };
    };
    const box = String(sealed['box']);
    for (const [data, options, words] of [
      [file, only, /정한 암호가 필요합니다/],
      [file, { ...only, passphrase: '다른 암호를 넣었습니다' }, /정한 암호와 다릅니다/],
      [changed({ keys: 2 }), { ...only, passphrase }, /정한 암호와 다릅니다/],
      [
        changed({ box: `${box.slice(0, -2)}${box.endsWith('AA') ? 'BB' : 'AA'}` }),
        { ...only, passphrase },
        /정한 암호와 다릅니다/,
      ],
      [changed({ cost: 2 ** 30 }), { ...only, passphrase }, /exchangeKeys/],
    ] as const) {
      const answer = await take(other, data, options);
      assert.equal(answer.status, 422, answer.text);
      assert.match(answer.text, words);
    }
    assert.deepEqual(await keys(other), []);
  });

  it('comes back without them where they are left out', async () => {
    const other = await server.signUp();
    const { exchangeKeys: _, ...rest } = file.contents;
    const groups = Object.keys(rest);
    if (groups.length > 0)
      assert.equal((await take(other, file, { confirm: true, groups })).status, 200);
    assert.deepEqual(await keys(other), []);
  });
});
