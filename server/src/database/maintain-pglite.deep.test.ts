import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { maintainPglite, openPglite } from './open-guarded.ts';

const megabyte = 1024 * 1024;
const log = pino({ level: 'silent' });

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moa-maintain-'));
});
const cleanUp: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of cleanUp) await close();
  await rm(folder, { recursive: true, force: true });
});

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(path, name), { throwIfNoEntry: false }))
    .reduce((all, stat) => all + (stat?.isFile() ? stat.size : 0), 0);

describe('what the database leaves behind', () => {
  it('is cleared away: rewriting one long text a thousand times costs the disk nothing for good', async () => {
    const dataDir = join(folder, 'rewritten');
    const { client, close } = await openPglite({ dataDir });
    cleanUp.push(close);
    const maintenance = maintainPglite(client, log);
    await client.exec('create table texts (id int primary key, body text)');
    await client.exec("insert into texts values (1, '')");
    await maintenance.run();
    const before = sizeOf(join(dataDir, 'base'));
    const rewrite = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        // Long enough to be kept apart from its row, and not to be made shorter.
        const body = randomBytes(6_000).toString('base64');
        await client.query('update texts set body = $1 where id = 1', [body]);
      }
    };
    await rewrite(1_000);
    assert.ok(sizeOf(join(dataDir, 'base')) - before > 4 * megabyte);
    // How many rows are dead is counted by the second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await rewrite(1);
    await maintenance.run();
    const grown = sizeOf(join(dataDir, 'base')) - before;
    assert.ok(grown < megabyte, `${grown} bytes stayed`);
    maintenance.stop();
  });

  it('is no log without end: it is taken back while the database is open', async () => {
    const dataDir = join(folder, 'logged');
    const { client, close } = await openPglite({ dataDir });
    cleanUp.push(close);
    const maintenance = maintainPglite(client, log);
    await client.exec('create table rows (body text)');
    for (let round = 0; round < 6; round += 1) {
      await client.query(
        'insert into rows select repeat(md5(i::text), 60) from generate_series(1, 20000) i',
      );
      await client.exec('truncate rows');
      await maintenance.run();
    }
    const bytes = sizeOf(join(dataDir, 'pg_wal'));
    assert.ok(bytes <= 96 * megabyte, `${bytes} bytes of log`);
    maintenance.stop();
  });
});
