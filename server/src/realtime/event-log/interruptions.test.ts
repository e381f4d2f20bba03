import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Context } from '../../context.ts';
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

  type Options = {
    databaseUrl?: string | null;
    onInterruption?: () => void;
    db?: Context['db'];
    dir?: string;
    /** ms that its clock is ahead. */
    ahead?: number;
  };
  const begin = ({ databaseUrl = null, onInterruption = () => {}, ...more }: Options = {}) => {
    const { db = database.db, dir = dataDir, ahead = 0 } = more;
    const one = watchInterruptions(
      {
        db,
        log: pino({ level: 'silent' }),
        clock: { now: () => new Date(now + ahead) },
        config: { dataDir: dir, databaseUrl },
      },
      onInterruption,
    );
    started.push(one);
    return one;
  };
  const start = async (options?: Options) => {
    const one = begin(options);
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
    const seenAt = (ms: number) => sql`now() - ${ms} * interval '1 ms'`;
    const other = eq(serverInstances.id, 'silent');
    await database.db.insert(serverInstances).values({ id: 'silent', seenAt: seenAt(0) });
    assert.equal(await one.isSince(hourAgo()), false);
    await database.db
      .update(serverInstances)
      .set({ seenAt: seenAt(10_000) })
      .where(other);
    await waitFor('the beat', () => seen > 0);
    assert.equal(await one.isSince(hourAgo()), true);
    assert.equal(seen, 1);
  });

  it('are none of an instance whose clock is another', async () => {
    await start({ databaseUrl: 'postgres://elsewhere' });
    const dir = await mkdtemp(join(dataDir, 'other-'));
    const other = await start({ databaseUrl: 'postgres://elsewhere', dir, ahead: 60_000 });
    assert.equal(await other.isSince(hourAgo()), false);
  });

  it('are none where there never was one, however long ago it is', async () => {
    const one = await start();
    assert.equal(await one.isSince(new Date(0)), false);
  });

  it('are said to sockets that are open, also where nobody has resumed before', async () => {
    let seen = 0;
    const one = begin({
      onInterruption: () => {
        seen += 1;
      },
    });
    await waitFor('its row', async () => (await database.db.select().from(serverInstances)).length);
    one.note();
    await waitFor('the word', () => seen > 0);
  });

  it('are known after a stop before which an event could not be written', async () => {
    const first = await start();
    first.note();
    await first.stop();
    started.length = 0;
    const second = await start();
    assert.equal(await second.isSince(hourAgo()), true);
  });

  it('may be where the database does not say, and no longer once it does', async () => {
    let isAway = true;
    const db = new Proxy(database.db, {
      get(target, name) {
        if (isAway) throw new Error('the database is away');
        return Reflect.get(target, name);
      },
    });
    const one = await start({ db });
    assert.equal(await one.isSince(new Date(now)), true);
    isAway = false;
    assert.equal(await one.isSince(hourAgo()), false);
  });
});
