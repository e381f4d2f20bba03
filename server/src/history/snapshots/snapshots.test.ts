import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import type { PortfolioReader } from '../../portfolio/create-portfolio-reader.ts';
import { watchPortfolios } from '../../portfolio/start-portfolio.ts';
import { readAssetSnapshots, readSnapshots } from './read-snapshots.ts';
import { thinSnapshots } from './start-snapshots.ts';
import { type SnapshotRow, snapshots } from './tables.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T03:20:00Z');
const nowadays = { set: '', newest: new Date(0) };

describe('snapshots', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let userId = '';

  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  async function somebody(): Promise<void> {
    userId = newId('usr');
    await database.db.insert(users).values({
      id: userId,
      email: `${userId}@example.test`,
      nickname: 'Somebody',
      handle: userId,
      createdAt: new Date(now),
    });
  }
  const keep = (ago: number, krw: string | null, more: Partial<SnapshotRow> = {}) => ({
    id: newId('snp'),
    userId,
    takenAt: new Date(now - ago),
    krw,
    usd: krw,
    usdt: krw,
    cex: { KRW: null, USD: null, USDT: null },
    defi: { KRW: null, USD: null, USDT: null },
    positionCount: 1,
    unpricedCount: 0,
    quality: 'ok' as const,
    reason: 'minute' as const,
    assets: null,
    ...more,
  });
  const left = async () => {
    const rows = await database.db
      .select()
      .from(snapshots)
      .where(eq(snapshots.userId, userId))
      .orderBy(asc(snapshots.takenAt));
    return rows.map(({ krw }) => krw);
  };

  it('stay by the minute for a day, by the hour for a month, by the day after', async () => {
    await somebody();
    await database.db
      .insert(snapshots)
      .values([
        keep(60 * dayMs + 2 * hour, 'day, early'),
        keep(60 * dayMs, 'day, late'),
        keep(10 * dayMs + 3 * 60_000, 'hour, early'),
        keep(10 * dayMs, 'hour, late'),
        keep(2 * hour + 60_000, 'minute'),
        keep(2 * hour, 'next minute'),
      ]);
    await thinSnapshots({ db: database.db, clock: { now: () => new Date(now) } });
    assert.deepEqual(await left(), ['day, late', 'hour, late', 'minute', 'next minute']);
  });

  it('never give way to what was built back, nor a value to none', async () => {
    await somebody();
    await database.db
      .insert(snapshots)
      .values([
        keep(10 * dayMs + 2 * 60_000, 'recorded'),
        keep(10 * dayMs + 60_000, null),
        keep(10 * dayMs, 'rebuilt', { reason: 'rebuilt' }),
      ]);
    const since = new Date(now - 20 * dayMs);
    const reported = await readSnapshots(database.db, userId, since, nowadays, 'hour');
    assert.deepEqual(
      reported.map(({ krw }) => krw),
      ['recorded'],
    );
    await thinSnapshots({ db: database.db, clock: { now: () => new Date(now) } });
    assert.deepEqual(await left(), ['recorded']);
  });

  it('tell of one asset what was held of it then', async () => {
    await somebody();
    await database.db.insert(snapshots).values([
      keep(3 * hour, '10', {
        reason: 'hourly',
        assets: { BTC: ['1', '7', '0.5'], 'x"y': ['1', null, null] },
      }),
      keep(2 * hour, '10', { reason: 'hourly', assets: { ETH: ['1', '3', '0.2'] } }),
      keep(hour, '10'),
    ]);
    const since = new Date(now - dayMs);
    const of = async (symbol: string) => {
      const reported = await readAssetSnapshots(
        database.db,
        userId,
        symbol,
        since,
        nowadays,
        'hour',
      );
      return reported.map(({ quantity, krw, usd }) => [quantity, krw, usd]);
    };
    assert.deepEqual(await of('BTC'), [
      ['1', '7', '0.5'],
      [null, null, null],
    ]);
    assert.deepEqual(await of('x"y'), [
      ['1', null, null],
      [null, null, null],
    ]);
  });

  describe('are taken each minute', () => {
    let requested: string[] = [];
    let time = 0;
    const watch = () => {
      requested = [];
      time = 0;
      const reader = {
        read: async (user: string) => requested.push(user),
        view: async (user: string) => requested.push(user),
      } as unknown as PortfolioReader;
      return watchPortfolios(reader, () => time);
    };

    it('of whom somebody looks at, for a day after it, and once of who is changed', async () => {
      const watched = watch();
      await watched.read('a', 'KRW');
      watched.note('c');
      await watched.unwatched.read('d', 'KRW');
      assert.deepEqual(watched.takeNoted(), ['a', 'c']);
      time = 12 * hour;
      await watched.view('b', 'USD');
      assert.deepEqual(watched.takeNoted(), ['a', 'b']);
      time = dayMs + 1;
      assert.deepEqual(watched.takeNoted(), ['b']);
      time = 2 * dayMs;
      assert.deepEqual(watched.takeNoted(), []);
      assert.deepEqual(requested, ['a', 'd', 'b']);
    });

    it('of those who looked last, where they are too many', async () => {
      const watched = watch();
      for (let person = 0; person < 400; person += 1) await watched.read(`p${person}`, 'KRW');
      await watched.read('p100', 'KRW');
      const taken = watched.takeNoted();
      assert.deepEqual([taken.length, taken[0], taken.at(-1)], [300, 'p101', 'p100']);
    });
  });
});
