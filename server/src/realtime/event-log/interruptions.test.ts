// embedded: instances are rows
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { serverInstances } from '../tables.ts';
import { type Interruptions, watchInterruptions } from './interruptions.ts';

describe('interruptions of the log', () => {
  let database: OpenDatabase;
  let dataDir: string;
  let now = Date.now();
  const started: Interruptions[] = [];
  before(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'moa-instances-'));
  });
  after(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
    await database.db.delete(serverInstances);
  });

  const start = async ({ databaseUrl = null as string | null, onInterruption = () => {} } = {}) => {
    const one = watchInterruptions(
      {
        ...{ db: database.db, log: pino({ level: 'silent' }) },
        clock: { now: () => new Date(now) },
        config: { dataDir, databaseUrl },
      },
      onInterruption,
    );
    started.push(one);
    // Once it has looked, it is written down.
    await one.isSince(new Date(now));
    return one;
  };
  const hourAgo = () => new Date(now - 3_600_000);

  it('are none where a server was stopped and started again', async () => {
    const first = await start();
    await first.stop();
    started.length = 0;
    const second = await start();
    assert.equal(await second.isSince(hourAgo()), false);
  });

  it('are known after a start where the last one was not stopped, for what came before it alone', async () => {
    await start();
    now += 60_000;
    const second = await start();
    assert.equal(await second.isSince(hourAgo()), true);
    now += 60_000;
    assert.equal(await second.isSince(new Date(now - 1_000)), false);
  });

  it('are noted where an event could not be written', async () => {
    const one = await start();
    one.note();
    assert.equal(await one.isSince(new Date(now)), true);
  });

  it('are seen by another instance where one falls silent, which says so once', async () => {
    let seen = 0;
    const one = await start({
      databaseUrl: 'postgres://elsewhere',
      onInterruption: () => {
        seen += 1;
      },
    });
    assert.equal(await one.isSince(hourAgo()), false);
    await database.db.insert(serverInstances).values({ id: 'silent', seenAt: new Date(now - 1) });
    assert.equal(await one.isSince(hourAgo()), false);
    now += 10_000;
    await waitFor('the beat', () => seen > 0);
    assert.equal(await one.isSince(hourAgo()), true);
    assert.equal(seen, 1);
  });
});
