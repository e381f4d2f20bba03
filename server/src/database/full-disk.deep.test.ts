import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../providers/testing/wait-for.ts';
import { childCache, childFlags } from '../testing/child-code.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { createTestClients, type TestClient } from '../testing/test-clients.ts';
import { openPglite } from './open-guarded.ts';
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const megabyte = 1_000_000;
/** Where this user may mount. */
const mayMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== null;
})();
const mount = (megabytes: number) => mountSmallDisk(megabytes) as SmallDisk;
const note = '/api/v1/assets/by-symbol/BTC/note';
const wallets = '/api/v1/settings/wallets';

describe('a disk without space', { skip: !mayMount }, () => {
  let small: SmallDisk;
  let server: ServerProcess;
  let person: TestClient;
  const clients = createTestClients({
    url: () => server.url,
    origin: 'http://localhost:4000',
    now: () => new Date(),
  });
  const storage = async () =>
    (await clients.request('GET', '/api/v1/health')).data.storage.status as string;
  const storageIncident = async () =>
    (await person.request('GET', '/api/v1/monitoring/status')).data.incidents.find(
      ({ part }: { part: string }) => part === 'storage',
    );
  const write = (text: string) => person.request('PUT', note, { body: { text } });
  const writes = (status: number) =>
    waitFor(
      `writing answers ${status}`,
      async () => (await write(`${Math.random()}`)).status === status,
    );

  before(async () => {
    small = mount(240);
    server = await startServerProcess(join(small.folder, 'data'));
    person = await clients.signUp();
  });
  after(async () => {
    await server.kill();
    small.remove();
  });

  it('is read on and not written to, which is said once, and heals by itself', async () => {
    assert.equal((await write('before')).status, 200);
    small.fill(16 * megabyte);
    await waitFor('it is noticed', async () => (await storage()) === 'full');
    await writes(503);
    // A disk as small as this one is low on space from the beginning.
    await waitFor(
      'the dashboard shows it',
      async () => (await storageIncident())?.status === 'failed',
      30_000,
    );
    const from = server.lines.length;
    const refused = await Promise.all(Array.from({ length: 60 }, (_, index) => write(`${index}`)));
    for (const { status, error, headers } of refused) {
      if (status === 429) continue;
      assert.deepEqual([status, error.code], [503, 'SERVICE_UNAVAILABLE']);
      assert.match(error.message, /no space left/);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    const read = await person.request('GET', wallets);
    assert.equal(read.status, 200);
    assert.deepEqual(
      // Of the writes and the disk alone: what feeds and jobs have to say is theirs.
      server.lines
        .slice(from)
        .filter((line) => /"level":"(error|warn|fatal)"/.test(line))
        .filter((line) => line.includes(note) || /no space|unavailable/i.test(line)),
      [],
    );
    assert.equal(server.lines.filter((line) => line.includes('no space is left')).length, 1);
    small.empty();
    await waitFor('there is space again', async () => (await storage()) !== 'full');
    await writes(200);
  });

  it('is survived by a start, which reads, and writes when there is space', async () => {
    await server.kill();
    small.fill(0);
    server = await startServerProcess(join(small.folder, 'data'));
    await waitFor('it is noticed', async () => (await storage()) === 'full');
    assert.equal((await person.request('GET', wallets)).status, 200);
    await writes(503);
    small.empty();
    await waitFor('there is space again', async () => (await storage()) !== 'full');
    await writes(200);
  });
});

describe('the embedded database', () => {
  it('is opened again when its log met the end of the disk', { skip: !mayMount }, async () => {
    const small = mount(160);
    const database = await openPglite({
      dataDir: join(small.folder, 'database'),
      beforeReopening: async () => small.empty(),
    });
    try {
      await database.client.exec('create table filled (id bigserial primary key, body text)');
      small.fill(12 * megabyte);
      const fill = async () => {
        for (let round = 0; round < 1_000; round += 1) {
          await database.client.query(
            'insert into filled (body) select repeat(md5(random()::text), 60) from generate_series(1, 20)',
          );
          acknowledged += 20;
        }
      };
      let acknowledged = 0;
      await assert.rejects(fill(), /No space left/);
      const { rows } = await database.client.query('select count(*)::int as n from filled');
      assert.ok((rows[0] as { n: number }).n >= acknowledged);
      await database.client.query("insert into filled (body) values ('again')");
    } finally {
      await database.close();
      small.remove();
    }
  });

  it('says in a sentence that its folder can only be read', { skip: !mayMount }, () => {
    const small = mount(10);
    small.readOnly();
    try {
      const { status, stderr } = spawnSync(
        process.execPath,
        [...childFlags, fileURLToPath(new URL('../main.ts', import.meta.url))],
        {
          env: {
            PATH: process.env['PATH'],
            ...childCache(),
            PORT: '0',
            MOA_DATA_DIR: join(small.folder, 'data'),
          },
        },
      );
      assert.equal(status, 1, stderr.toString());
      assert.match(
        stderr.toString(),
        /^Moa cannot keep its data in \S+: it can only be read\..*\n$/,
      );
    } finally {
      small.remove();
    }
  });
});

describe('the log', () => {
  it('costs nobody more than its lines when there is no space for it', () => {
    const script = `import { createLogger } from ${JSON.stringify(new URL('../create-logger.ts', import.meta.url).href)};
      const log = createLogger({ logLevel: 'info' });
      for (let line = 0; line < 10; line += 1) log.info('a line');
      process.exitCode = 7;`;
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(
      process.execPath,
      ['--input-type=module-typescript', '-e', script],
      { stdio: ['ignore', full, 'inherit'] },
    );
    assert.equal(status, 7);
  });
});
