/** Changing what is counted is neither a gain nor a loss. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../auth/tables.ts';
import { createBus } from '../bus/create-bus.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createReadEarlier } from '../history/read-earlier.ts';
import { snapshots } from '../history/snapshots/tables.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { positions } from '../sources/positions/tables.ts';
import { sources } from '../sources/tables.ts';
import { testServices } from '../testing/test-services.ts';
import { createPortfolioReader, type PortfolioReader } from './create-portfolio-reader.ts';
import { positionMarks } from './overrides/tables.ts';
import { totalShifts } from './tables.ts';
import { aBook, aPosition, aSource, now } from './testing/build-holdings.ts';

describe('the change of a day', () => {
  let database: OpenDatabase;
  let bus: Awaited<ReturnType<typeof createBus>>;
  let reader: PortfolioReader;
  let people = 0;
  let userId = '';
  const clock = { now: () => now };
  const dayAgo = new Date(now.getTime() - dayMs);
  const change = async () => (await reader.read(userId, 'KRW')).summary.performance.day;
  const total = async () => (await reader.read(userId, 'KRW')).summary.totalValue.KRW;
  const changed = () => bus.publish('portfolio.changed', { userId });
  const mark = async (positionId: string, excluded: boolean) => {
    await database.db
      .insert(positionMarks)
      .values({ userId, positionId, excluded })
      .onConflictDoUpdate({
        target: [positionMarks.userId, positionMarks.positionId],
        set: { excluded },
      });
    changed();
  };

  before(async () => {
    database = await createTestDatabase();
    bus = await createBus(testServices(), pino({ level: 'silent' }));
    reader = createPortfolioReader(
      { db: database.db, bus, clock },
      aBook(),
      createReadEarlier(database),
    );
  });
  after(async () => {
    reader.stop();
    await bus.stop();
    await database.close();
  });
  beforeEach(async () => {
    people += 1;
    userId = `person_${people}`;
    const { db } = database;
    await db.insert(users).values({
      id: userId,
      email: `${userId}@example.test`,
      nickname: 'Somebody',
      handle: userId,
      createdAt: dayAgo,
    });
    const old = { userId, createdAt: new Date(0) };
    await db.insert(sources).values([
      aSource({ ...old, id: `${userId}_a`, refId: `${userId}_a` }),
      aSource({
        ...old,
        id: `${userId}_b`,
        refId: `${userId}_b`,
        kind: 'manual',
        provider: 'manual',
      }),
    ]);
    await db
      .insert(positions)
      .values([
        aPosition({ id: `${userId}_btc`, userId, sourceId: `${userId}_a` }),
        aPosition({ id: `${userId}_own`, userId, sourceId: `${userId}_b` }),
      ]);
    await db.insert(snapshots).values({
      id: userId,
      userId,
      takenAt: dayAgo,
      krw: '230000000',
      usd: '160000.00',
      usdt: '160000.00',
      cex: { KRW: null, USD: null, USDT: null },
      defi: { KRW: null, USD: null, USDT: null },
      positionCount: 2,
      unpricedCount: 0,
      quality: 'ok',
      reason: 'hourly',
    });
    // 118,000,000 at Upbit and 117,103,224 by the dollar, against 230,000,000.
    assert.equal((await change())?.value, '5103224');
  });

  it('is the same after a position was left out, and after it was taken in again', async () => {
    await mark(`${userId}_btc`, true);
    assert.equal(await total(), '117103224');
    assert.deepEqual([(await change())?.value, (await change())?.flows], ['5103224', '-118000000']);
    await mark(`${userId}_btc`, false);
    assert.deepEqual([(await change())?.value, (await change())?.flows], ['5103224', '0']);
  });

  it('is the same after a source was taken away', async () => {
    const sourceId = `${userId}_a`;
    await database.db.delete(sources).where(eq(sources.id, sourceId));
    bus.publish('source.removed', {
      userId,
      sourceId,
      kind: 'exchange',
      provider: 'upbit',
      label: 'Upbit',
    });
    assert.equal(await total(), '117103224');
    assert.equal((await change())?.value, '5103224');
  });

  /** As if its key were removed: holdings are read before and not after. */
  async function takeAway(sourceId: string): Promise<void> {
    await reader.change(userId, async () => {
      await database.db.delete(sources).where(eq(sources.id, sourceId));
      // Forgotten between the change and its event.
      bus.publish('ledger.changed', { userId, sourceId });
      bus.publish('source.removed', {
        userId,
        sourceId,
        kind: 'exchange' as const,
        provider: 'upbit',
        label: 'Upbit',
      });
    });
    await waitFor('the shift', async () => (await shifts()).length === 1, 5_000);
  }
  const shifts = () => database.db.select().from(totalShifts).where(eq(totalShifts.userId, userId));

  it('is known as soon as the past is built', async () => {
    let sources: [] | null = [];
    const building = createPortfolioReader({ db: database.db, bus, clock }, aBook(), async () => ({
      baselines: { day: null, sinceReset: null, week: null, month: null },
      rebuilding: sources && { sources, since: null },
    }));
    const rebuilding = async () => (await building.read(userId, 'KRW')).summary.rebuilding ?? null;
    assert.notEqual(await rebuilding(), null);
    sources = null;
    bus.publish('history.rebuilt', { userId });
    assert.equal(await rebuilding(), null);
    building.stop();
  });

  it('is the same after a source was taken away while nobody looked', async () => {
    const forget = { userId, sourceId: `${userId}_a` };
    bus.publish('ledger.changed', forget);
    await takeAway(`${userId}_a`);
    assert.deepEqual(
      (await shifts()).map(({ krw, sourceId }) => [krw, sourceId]),
      [['-118000000', `${userId}_a`]],
    );
    const another = createPortfolioReader(
      { db: database.db, bus, clock },
      aBook(),
      createReadEarlier(database),
    );
    const { summary } = await another.read(userId, 'KRW');
    another.stop();
    assert.equal(summary.performance.day?.value, '5103224');
  });

  it('does not count what was taken away once more where the past was built without it', async () => {
    await takeAway(`${userId}_a`);
    await database.db
      .update(snapshots)
      .set({
        krw: '117000000',
        reason: 'rebuilt',
        sources: '',
        builtAt: new Date(now.getTime() + 1_000),
      })
      .where(eq(snapshots.userId, userId));
    changed();
    assert.deepEqual([(await change())?.value, (await change())?.flows], ['103224', '0']);
  });

  it('knows a deposit to what is left out for none, and one from before for one', async () => {
    const deposit = (id: string, ago: number) =>
      database.db.insert(ledgerEntries).values({
        id: `${userId}_${id}`,
        externalId: id,
        userId,
        sourceId: `${userId}_a`,
        at: new Date(now.getTime() - ago),
        type: 'deposit',
        symbol: 'BTC',
        quantity: '1',
        valueKrw: '100000000',
        valueUsd: '70000',
      });
    await deposit('before', 1_000);
    changed();
    // Nothing more is held than before: what came in seems lost.
    assert.equal((await change())?.value, '-94896776');
    await database.db.insert(positionMarks).values({
      userId,
      positionId: `${userId}_btc`,
      excluded: true,
      excludedSpans: [[now.getTime() - 500, null]],
    });
    changed();
    assert.deepEqual(
      [(await change())?.value, (await change())?.flows],
      ['-94896776', '-18000000'],
    );
    await deposit('meanwhile', 100);
    changed();
    assert.equal((await change())?.value, '-94896776');
  });

  it('is the same after something was written down, and not after an exchange told more', async () => {
    await database.db
      .update(positions)
      .set({ quantity: '3' })
      .where(eq(positions.id, `${userId}_own`));
    changed();
    assert.equal((await change())?.value, '5103224');
    await database.db
      .update(positions)
      .set({ quantity: '2' })
      .where(eq(positions.id, `${userId}_btc`));
    changed();
    assert.equal((await change())?.value, '123103224');
  });

  it('is told although something changes while holdings are read', async () => {
    changed();
    const reading = total();
    changed();
    assert.equal(await reading, '235103224');
    assert.equal(await total(), '235103224');
  });

  it('remembers that after a restart', async () => {
    await mark(`${userId}_btc`, true);
    await change();
    const another = createPortfolioReader(
      { db: database.db, bus, clock },
      aBook(),
      createReadEarlier(database),
    );
    const { summary } = await another.read(userId, 'KRW');
    another.stop();
    assert.equal(summary.performance.day?.value, '5103224');
  });
});
