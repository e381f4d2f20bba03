/** Builds of one past that meet each other, or the end of the process. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import type { Context } from '../../context.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import { aBook, aPosition, aSource, now as begin } from '../../portfolio/testing/build-holdings.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { testServices } from '../../testing/test-services.ts';
import { snapshots } from '../snapshots/tables.ts';
import { rebuildHistory } from './rebuild-history.ts';
import { startRebuilding } from './start-rebuilding.ts';
import { rebuiltHistories } from './tables.ts';

const userId = 'person';
const log = pino({ level: 'silent' });
const outside = { book: aBook(), upbitUrl: '', binanceUrl: '', fiatUrl: null };

describe('a past that is built twice at once', () => {
  let database: OpenDatabase;
  let time = begin.getTime();
  const clock = { now: () => new Date(time) };
  const config = { pace: 0 } as Context['config'];

  before(async () => {
    database = await createTestDatabase();
    const { db } = database;
    await db.insert(users).values({
      id: userId,
      email: 'person@example.test',
      nickname: 'Somebody',
      handle: userId,
      createdAt: begin,
    });
    await db.insert(sources).values(aSource({ userId, createdAt: begin, lastSyncedAt: begin }));
    await db
      .insert(positions)
      .values(aPosition({ userId, symbol: 'KRW', priceSymbol: 'KRW', quantity: '1000' }));
    await db.insert(ledgerCursors).values({
      sourceId: 'src_one',
      state: {},
      complete: true,
      lacks: [],
      readAt: begin,
    });
    await db.insert(ledgerEntries).values({
      id: 'led',
      userId,
      sourceId: 'src_one',
      externalId: 'led',
      type: 'deposit',
      symbol: 'KRW',
      quantity: '1000',
      at: new Date(begin.getTime() - 60 * dayMs),
    });
    const today = seoulMidnight(begin.getTime());
    await db.insert(priceHistory).values(
      Array.from({ length: 64 }, (_, day) => ({
        symbol: 'USD',
        span: 'day' as const,
        at: new Date(today - day * dayMs),
        krw: '1400',
        usd: '1',
        source: 'test',
      })),
    );
  });
  beforeEach(() => {
    time = begin.getTime();
  });
  after(() => database.close());

  it('is that of the build that began last, all of it', async () => {
    const { db } = database;
    const build = (of: Context['db']) =>
      rebuildHistory({ config, db: of, clock, log }, outside, userId);
    let writes = 0;
    const interrupted = new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        return async (...args: Parameters<typeof db.transaction>) => {
          writes += 1;
          // Between its first part and the others another one begins with what is known by then, and ends.
          if (writes === 2) {
            time += 1_000;
            await db.update(positions).set({ quantity: '3000' });
            await build(db);
          }
          return target.transaction(...args);
        };
      },
    });
    const { isReplaced } = await build(interrupted);
    assert.equal(isReplaced, true);
    assert.ok(writes >= 2);
    const rows = await db.select().from(snapshots).where(eq(snapshots.reason, 'rebuilt'));
    assert.ok(rows.length > 700);
    assert.equal(new Set(rows.map(({ takenAt }) => takenAt.getTime())).size, rows.length);
    assert.deepEqual(new Set(rows.map(({ krw }) => krw)), new Set(['3000']));
    const [mark] = await db.select().from(rebuiltHistories);
    assert.deepEqual(mark?.at, new Date(begin.getTime() + 1_000));
  });

  it('is tried again where the process ends before it is whole', async () => {
    const bus = await createBus(testServices(), log);
    let handler: ((data: unknown, signal: AbortSignal) => Promise<void>) | undefined;
    const jobs: Context['jobs'] = {
      handle(_name, handle) {
        handler = handle;
      },
      send: async () => null,
      schedule: () => undefined,
    };
    const rebuilding = startRebuilding({ config, bus, jobs, clock, log, db: database.db }, outside);
    await assert.rejects(async () => handler?.({ userId }, AbortSignal.abort()));
    await handler?.({ userId }, new AbortController().signal);
    rebuilding.stop();
    await bus.stop();
  });

  it('announces a part that was written just before the build failed', async () => {
    const { db } = database;
    const bus = await createBus(testServices(), log);
    let handler: ((data: unknown, signal: AbortSignal) => Promise<void>) | undefined;
    const jobs: Context['jobs'] = {
      handle(_name, handle) {
        handler = handle;
      },
      send: async () => null,
      schedule: () => undefined,
    };
    let writes = 0;
    const failing = new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        return (...args: Parameters<typeof db.transaction>) => {
          writes += 1;
          if (writes === 2) throw new Error('the database is gone');
          return target.transaction(...args);
        };
      },
    });
    const heard: string[] = [];
    bus.subscribe('history.rebuilt', (event) => heard.push(event.userId));
    time += 60_000;
    const rebuilding = startRebuilding({ config, bus, jobs, clock, log, db: failing }, outside);
    await assert.rejects(async () => handler?.({ userId }, new AbortController().signal), /gone/);
    rebuilding.stop();
    await bus.stop();
    assert.deepEqual([writes, heard], [2, [userId]]);
  });

  it('goes on after the newest parts where an earlier try has written them and failed', async () => {
    const { db } = database;
    const bus = await createBus(testServices(), log);
    let handler: ((data: unknown, signal: AbortSignal) => Promise<void>) | undefined;
    const jobs: Context['jobs'] = {
      handle(_name, handle) {
        handler = handle;
      },
      send: async () => null,
      schedule: () => undefined,
    };
    let isFailing = true;
    const failing = new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        return async (...args: Parameters<typeof db.transaction>) => {
          const ofThis = eq(snapshots.builtAt, clock.now());
          if (isFailing && (await db.$count(snapshots, ofThis)) > 0) throw new Error('it is gone');
          return target.transaction(...args);
        };
      },
    });
    const rebuilding = startRebuilding({ config, bus, jobs, clock, log, db: failing }, outside);
    const run = () => handler?.({ userId }, new AbortController().signal);
    const rows = async () =>
      (await db.select().from(snapshots).where(eq(snapshots.reason, 'rebuilt')))
        .map(({ takenAt, builtAt }) => ({ at: takenAt.getTime(), built: builtAt?.getTime() }))
        .sort((a, b) => b.at - a.at);
    time = begin.getTime() + 3_600_000;
    const first = time;
    await assert.rejects(async () => run(), /gone/);
    time += 60_000;
    isFailing = false;
    await run();
    const all = await rows();
    const week = all.filter(({ at }) => at >= begin.getTime() - 7 * dayMs);
    assert.deepEqual(new Set(week.map(({ built }) => built)), new Set([first]));
    assert.deepEqual(new Set(all.slice(200).map(({ built }) => built)), new Set([time]));
    assert.equal(new Set(all.map(({ at }) => at)).size, all.length);
    // What came meanwhile is in all of it.
    isFailing = true;
    time += 3_600_000;
    await assert.rejects(async () => run(), /gone/);
    bus.publish('ledger.changed', { userId, sourceId: 'src_one' });
    isFailing = false;
    time += 60_000;
    await run();
    assert.deepEqual(new Set((await rows()).map(({ built }) => built)), new Set([time]));
    rebuilding.stop();
    await bus.stop();
  });
});
