/** Sources that are connected one after another: nothing is shown that was not true of what is held. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getHistory } from '@moa/contracts/assets/history';
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Operation, OperationOutput } from '@moa/contracts/operation';
import { historicalPortfolio } from '@moa/contracts/realtime/historical';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { and, eq, gte } from 'drizzle-orm';
import { pino } from 'pino';
import { analyticsRoutes } from '../../analytics/routes.ts';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import type { Route } from '../../http/route.ts';
import { rememberNothing, runRoute } from '../../http/run-route.ts';
import { ledgerCursors, ledgerEntries } from '../../ledger/tables.ts';
import {
  createPortfolioReader,
  type PortfolioReader,
} from '../../portfolio/create-portfolio-reader.ts';
import { assetRoutes } from '../../portfolio/routes.ts';
import { totalShifts } from '../../portfolio/tables.ts';
import { aBook, aPosition, aSource, now as begin } from '../../portfolio/testing/build-holdings.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { testServices } from '../../testing/test-services.ts';
import { rebuiltHistories } from '../backfill/tables.ts';
import { historicalRoutes } from '../historical/routes.ts';
import { performanceRoutes } from '../performance/routes.ts';
import { createReadEarlier } from '../read-earlier.ts';
import { historyRoutes } from '../routes.ts';
import { readHistoryNotes } from './read-history-notes.ts';
import { recordSnapshots } from './start-snapshots.ts';
import { type SnapshotRow, snapshots } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;
const log = pino({ level: 'silent' });

describe('two sources that are connected five minutes apart', () => {
  let database: OpenDatabase;
  let bus: Awaited<ReturnType<typeof createBus>>;
  let book: PriceBook;
  let reader: PortfolioReader;
  let routes: Route[];
  let people = 0;
  let userId = '';
  let time = begin.getTime();
  const clock = { now: () => new Date(time) };

  // biome-ignore lint/suspicious/noExplicitAny: any operation at all
  async function ask<T extends Operation<any, any, any, any>>(
    operation: T,
    query: Record<string, string> = {},
    params: Record<string, string> = {},
  ): Promise<OperationOutput<T>> {
    const route = routes.find(({ operation: { path } }) => path === operation.path);
    assert.ok(route);
    const parsed = z.safeParse(operation.query as z.Schema, query);
    assert.ok(parsed.success);
    const answer = await runRoute(route, {
      caller: { userId, sessionId: '' },
      remember: rememberNothing,
      locale: 'ko',
      params,
      query: parsed.data,
      body: undefined,
    });
    const reported = z.safeParse(operation.output as z.Schema, JSON.parse(JSON.stringify(answer)));
    if (!reported.success) throw new Error(z.prettifyError(reported.error));
    return reported.data as OperationOutput<T>;
  }

  before(async () => {
    database = await createTestDatabase();
    bus = await createBus(testServices(), log);
    book = aBook();
    const { db } = database;
    reader = createPortfolioReader({ db, bus, clock }, book, createReadEarlier({ db }));
    routes = [
      ...assetRoutes({ db }, { portfolios: reader, refreshes: undefined as never }),
      ...historyRoutes(
        { db, clock },
        { book, portfolios: reader, benchmarkPrices: async ({ points }) => points.map(() => null) },
      ),
      ...performanceRoutes({ db, clock }, { book, portfolios: reader }),
      ...historicalRoutes({ db, clock }, { book, portfolios: reader }),
      ...analyticsRoutes({ db, clock }, { book, portfolios: reader }),
    ];
  });
  after(async () => {
    reader.stop();
    await bus.stop();
    await database.close();
  });
  beforeEach(async () => {
    people += 1;
    userId = `person_${people}`;
    time = begin.getTime();
    await database.db.insert(users).values({
      id: userId,
      email: `${userId}@example.test`,
      nickname: 'Somebody',
      handle: userId,
      createdAt: begin,
    });
  });

  const idOf = (name: string) => `${userId}_${name}`;
  /** Connected, and read at once. */
  async function connect(name: string, provider: string, quantity: string): Promise<void> {
    const id = idOf(name);
    const at = clock.now();
    await database.db
      .insert(sources)
      .values(aSource({ id, userId, refId: id, provider, createdAt: at, lastSyncedAt: at }));
    await database.db
      .insert(positions)
      .values(aPosition({ id, userId, sourceId: id, quantity, readAt: at }));
    bus.publish('source.added', { userId, sourceId: id });
  }
  const record = (reason: 'minute' | 'hourly' = 'minute') =>
    recordSnapshots({ db: database.db, clock, log }, reader, [userId], reason);
  /** As the rebuilding writes it. */
  const rebuilt = (at: number, krw: string, names: string[], more: Partial<SnapshotRow> = {}) =>
    database.db.insert(snapshots).values({
      id: newId('snp'),
      userId,
      takenAt: new Date(at),
      krw,
      usd: '1',
      usdt: '1',
      cex: { KRW: null, USD: null, USDT: null },
      defi: { KRW: null, USD: null, USDT: null },
      positionCount: 2,
      unpricedCount: 0,
      quality: 'ok',
      reason: 'rebuilt',
      assets: { BTC: ['3', krw, '1'] },
      sources: names.map(idOf).sort().join(' '),
      builtAt: clock.now(),
      ...more,
    });
  const mineOf = (name: string) => eq(sources.id, idOf(name));
  const tellDeposit = (at: number, quantity: string, valueKrw: string) =>
    database.db.insert(ledgerEntries).values({
      id: newId('led'),
      userId,
      sourceId: idOf('a'),
      externalId: `deposit:${at}`,
      type: 'deposit',
      symbol: 'BTC',
      at: new Date(at),
      quantity,
      valueKrw,
      valueUsd: '84000',
      valueUsdt: '84000',
    });
  const both = '352206447';
  const first = '118000000';

  it('have no figure, point or extreme that was not true of what is held, in any of ten minutes', async () => {
    await connect('a', 'upbit', '1');
    for (let passed = 0; passed <= 10; passed += 1) {
      if (passed === 5) await connect('b', 'binance', '2');
      await record(passed === 0 ? 'hourly' : 'minute');
      const truth = passed < 5 ? first : both;
      const day = await ask(getHistory, { days: '1', interval: 'minute' });
      const anHour = await ask(getHistory, { period: '1h' });
      const chart = await ask(getPortfolioValueChart, { period: '1h' });
      const { totalValue, performance } = await ask(getSummary);
      const gains = await ask(getAssetPerformance, { period: '24h' }, { symbol: 'BTC' });
      assert.equal(totalValue.KRW, truth);
      for (const { points, high, low, change } of [day, anHour]) {
        const reported = points.flatMap(({ value }) => (value === null ? [] : [value]));
        assert.deepEqual(new Set(reported), new Set([truth]), `minute ${passed}`);
        assert.deepEqual([high?.value, low?.value], [truth, truth]);
        assert.equal(change?.value ?? '0', '0');
      }
      const values = chart.points.flatMap(({ value }) => (value === null ? [] : [value]));
      assert.deepEqual(new Set(values), new Set([truth]));
      assert.deepEqual([chart.high, chart.low, chart.first], [truth, truth, truth]);
      assert.equal(chart.change ?? '0', '0');
      assert.deepEqual(
        [gains.gain ?? '0', gains.inflow ?? '0', gains.outflow ?? '0'],
        [...['0', '0', '0']],
      );
      assert.equal(performance.day, null);
      time += minute;
      bus.publish('portfolio.changed', { userId });
    }
    const { points, ...during } = await ask(getHistory, { days: '1', interval: 'minute' });
    assert.equal(points.filter(({ partial }) => partial === first).length, 5);
    // The past of the second one is still being read; half an hour later that is over.
    assert.deepEqual([during.rebuilding === null, during.notes], [false, []]);
    time += hour;
    bus.publish('portfolio.changed', { userId });
    const { notes } = await ask(getHistory, { days: '1', interval: 'minute' });
    assert.deepEqual(
      notes?.map(({ code, sourceId, since }) => [code, sourceId, since]),
      [['SOURCE_CONNECTED', idOf('b'), new Date(begin.getTime() + 5 * minute).toISOString()]],
    );
  });

  it('are no other than they were by a part that could not be read, until it can', async () => {
    await connect('a', 'upbit', '1');
    const mine = eq(sources.id, idOf('a'));
    const unread = [{ part: 'savings' as const, reason: 'right' as const, word: 'Earn' }];
    await database.db.update(sources).set({ unread }).where(mine);
    bus.publish('portfolio.changed', { userId });
    await record('hourly');
    time += minute;
    await record();
    const hourOf = () => ask(getHistory, { period: '1h' });
    assert.deepEqual((await hourOf()).low?.value, first);
    // What lay there was held all along.
    await database.db.update(sources).set({ unread: null }).where(mine);
    await database.db
      .update(positions)
      .set({ quantity: '3' })
      .where(eq(positions.id, idOf('a')));
    bus.publish('ledger.changed', { userId, sourceId: idOf('a') });
    time += minute;
    await record();
    const { points, low, change } = await hourOf();
    assert.equal(low?.value, '354000000');
    assert.equal(change?.value ?? '0', '0');
    assert.equal(points.filter(({ partial }) => partial === first).length, 2);
  });

  it('have lost nothing by a part that can be read again, or no longer', async () => {
    time = begin.getTime() - dayMs;
    await connect('a', 'upbit', '1');
    await connect('b', 'binance', '2');
    const mine = eq(sources.id, idOf('a'));
    const unread = [{ part: 'savings' as const, reason: 'right' as const, word: 'Earn' }];
    for (const [then, now] of [
      [unread, null],
      [null, unread],
    ]) {
      time = begin.getTime() - dayMs;
      await database.db.update(sources).set({ unread: then }).where(mine);
      bus.publish('portfolio.changed', { userId });
      await database.db.delete(snapshots).where(eq(snapshots.userId, userId));
      await record('hourly');
      time = begin.getTime();
      await database.db.update(sources).set({ unread: now }).where(mine);
      bus.publish('portfolio.changed', { userId });
      const { performance, totalValue } = await ask(getSummary);
      assert.equal(totalValue.KRW, both);
      assert.equal(performance.day, null);
      assert.equal((await ask(getHistory, { days: '1' })).change, null);
      const { change } = await ask(getPortfolioValueChart, { period: '24h' });
      assert.equal(change ?? '0', '0');
    }
  });

  it('count once what a ledger tells before the balance does, whenever it is looked at', async () => {
    await connect('a', 'upbit', '1');
    await record('hourly');
    time += dayMs;
    await tellDeposit(time - minute, '1', first);
    bus.publish('portfolio.changed', { userId });
    // In the ledger, and not in the balance, which was read a day ago.
    const whole = { period: '24h' } as const;
    const reported = async () => {
      const { change, flows } = await ask(getHistory, whole);
      const gains = await ask(getAssetPerformance, whole, { symbol: 'BTC' });
      const { inflow, outflow, gain } = gains;
      return {
        change: [change?.value, change?.flows],
        gains: [inflow, outflow, gain],
        flows: flows.length,
      };
    };
    assert.deepEqual(await reported(), { change: ['0', '0'], gains: ['0', '0', '0'], flows: 1 });
    await record('hourly');
    time += 2 * minute;
    await database.db
      .update(positions)
      .set({ quantity: '2' })
      .where(eq(positions.id, idOf('a')));
    await database.db.update(sources).set({ lastSyncedAt: clock.now() }).where(mineOf('a'));
    bus.publish('portfolio.changed', { userId });
    const once = { change: ['0', first], gains: [first, '0', '0'], flows: 1 };
    assert.deepEqual(await reported(), once);
    // A period that begins with the total that lacked it counts it too.
    time += dayMs - minute;
    const { change, gains } = await reported();
    assert.deepEqual({ change, gains }, { change: once.change, gains: once.gains });
  });

  it('say since when an asset is known where that is less than the time that is asked for', async () => {
    await connect('a', 'upbit', '3');
    const anHour = (back: number) => begin.getTime() - back * hour - 1_000;
    for (let back = 148; back > 0; back -= 12) await rebuilt(anHour(back), '350000000', ['a']);
    const week = () => ask(getAssetPerformance, { period: '7d' }, { symbol: 'BTC' });
    const { quality, missing, from } = await week();
    assert.deepEqual([quality, from], ['partial', new Date(anHour(148)).toISOString()]);
    assert.equal(missing[0]?.since, from);
    // What was built back whole and has nothing of it knows that there was none.
    await rebuilt(anHour(168), '100', ['a'], { assets: {} });
    await tellDeposit(anHour(150), '3', '350000000');
    const known = await week();
    assert.deepEqual([known.quality, known.first], ['ok', '0']);
  });

  it('are told in dollars, apart, of when tethers were not told from them', async () => {
    await connect('a', 'upbit', '1');
    await record('hourly');
    await database.db
      .update(snapshots)
      .set({ usd: '84000', usdt: null })
      .where(eq(snapshots.userId, userId));
    time += hour;
    await record('hourly');
    const tethers = { currency: 'USDT' };
    const history = await ask(getHistory, { days: '1', interval: 'hourly', ...tethers });
    const chart = await ask(getPortfolioValueChart, { period: '24h', ...tethers });
    for (const { points } of [history, chart]) {
      const apart = points.flatMap(({ partial }) => partial ?? []);
      assert.deepEqual(apart, ['84000']);
    }
    assert.notEqual(history.low?.value, '84000');
    assert.notEqual(chart.low, '84000');
    assert.equal(history.from, new Date(begin.getTime() + hour).toISOString());
    assert.equal(chart.quality, 'partial');
    const dollars = await ask(getHistory, { days: '1', interval: 'hourly', currency: 'USD' });
    assert.ok(dollars.points.some(({ value }) => value === '84000'));
  });

  it('are not compared with what was recorded before sets were, once one of them is gone', async () => {
    await connect('a', 'upbit', '1');
    await connect('b', 'binance', '2');
    await record('hourly');
    await database.db.update(snapshots).set({ sources: null }).where(eq(snapshots.userId, userId));
    await ask(getSummary);
    const hourly = { days: '1', interval: 'hourly' };
    assert.equal((await ask(getHistory, hourly)).high?.value, both);
    time += hour;
    await database.db.delete(sources).where(eq(sources.id, idOf('b')));
    bus.publish('source.removed', {
      userId,
      sourceId: idOf('b'),
      kind: 'exchange',
      provider: 'binance',
      label: 'Binance',
    });
    await ask(getSummary);
    await record('hourly');
    const { points, high, low } = await ask(getHistory, hourly);
    assert.deepEqual([high?.value, low?.value], [first, first]);
    assert.deepEqual(
      points.flatMap(({ partial }) => partial ?? []),
      [both],
    );
  });

  it('are named where an exchange does not list all that moved, so that the past of all is not known', async () => {
    await connect('a', 'korbit', '1');
    await record('hourly');
    const cursor = { sourceId: idOf('a'), state: {}, complete: true, readAt: clock.now() };
    await database.db.insert(ledgerCursors).values({ ...cursor, lacks: ['trades'] });
    const notes = () => readHistoryNotes(database.db, userId, new Date(time - hour), null);
    assert.deepEqual(
      (await notes()).map(({ sourceId, since }) => [sourceId, since]),
      [[idOf('a'), new Date(time).toISOString()]],
    );
    await database.db
      .update(ledgerCursors)
      .set({ lacks: ['income'] })
      .where(eq(ledgerCursors.sourceId, idOf('a')));
    assert.deepEqual(await notes(), []);
  });

  it('take nothing off a past that an account which went again never was in', async () => {
    await connect('a', 'upbit', '1');
    await rebuilt(time - dayMs, first, ['a'], { builtAt: new Date(time) });
    await ask(getSummary);
    time += hour;
    await database.db.insert(totalShifts).values({
      id: newId('shi'),
      userId,
      at: new Date(time),
      sourceId: 'src_gone',
      sourceSince: new Date(time - 60_000),
      krw: '-10493416',
      usd: '-7000',
      usdt: '-7000',
    });
    bus.publish('portfolio.changed', { userId });
    const { performance } = await ask(getSummary);
    assert.deepEqual([performance.day?.value, performance.day?.flows], ['0', '0']);
  });

  it('are told of the past as both, and what was recorded of one is no gap between', async () => {
    await connect('a', 'upbit', '1');
    await record('hourly');
    time += 5 * minute;
    await connect('b', 'binance', '2');
    await record('hourly');
    const anHourAgo = Math.floor(begin.getTime() / hour) * hour - 1_000;
    for (let back = 1; back <= 30; back += 1) {
      // What was built back before the second one came is of the first alone.
      await rebuilt(
        anHourAgo - back * hour,
        back % 2 ? first : '350000000',
        back % 2 ? ['a'] : ['a', 'b'],
      );
    }
    const { points, low, change } = await ask(getHistory, { days: '1', interval: 'hourly' });
    assert.ok(
      points.every(({ value }) => value === null || value === '350000000' || value === both),
    );
    assert.equal(low?.value, '350000000');
    assert.equal(change?.value, '2206447');
    const gains = await ask(getAssetPerformance, { period: '24h' }, { symbol: 'BTC' });
    assert.deepEqual([gains.inflow, gains.outflow, gains.gain], ['0', '0', '2206447']);
    assert.equal(gains.quality, 'ok');
  });

  it('keep what is known of one while the past of the other is built back, and say which it is', async () => {
    await connect('a', 'upbit', '1');
    const anHour = (back: number) =>
      Math.floor(begin.getTime() / hour) * hour - 1_000 - back * hour;
    const then = { a: '110000000', b: '220000000' };
    const build = (back: number, names: ('a' | 'b')[], krw: string, quantity: string) =>
      rebuilt(anHour(back), krw, names, {
        assets: { BTC: [quantity, krw, '1'] },
        places: Object.fromEntries(names.map((name) => [idOf(name), [then[name], '1', '1']])),
      });
    for (let back = 0; back <= 8 * 24; back += 1) await build(back, ['a'], then.a, '1');
    await record('hourly');
    time += 5 * minute;
    await connect('b', 'binance', '2');
    const isB = [{ sourceId: idOf('b'), sourceLabel: (await ask(getSummary)).sources[1]?.label }];
    const week = { period: '7d' };
    for (const days of [0, 2]) {
      // So far back it is built of both.
      if (days > 0) {
        await database.db
          .delete(snapshots)
          .where(
            and(
              eq(snapshots.userId, userId),
              eq(snapshots.reason, 'rebuilt'),
              gte(snapshots.takenAt, new Date(anHour(days * 24))),
            ),
          );
        for (let back = 0; back <= days * 24; back += 1) {
          await build(back, ['a', 'b'], '330000000', '3');
        }
        bus.publish('portfolio.changed', { userId });
      }
      const history = await ask(getHistory, week);
      assert.deepEqual(history.without, isB);
      assert.deepEqual([history.change?.value, history.change?.before], ['8000000', then.a]);
      const values = history.points.flatMap(({ value }) => (value === null ? [] : [value]));
      assert.deepEqual(new Set(values), new Set([then.a, first]));
      assert.ok(values.length > 7 * 24 - 2);
      const chart = await ask(getPortfolioValueChart, week);
      assert.deepEqual(
        [chart.first, chart.last, chart.change, chart.netFlows, chart.without],
        [then.a, first, '8000000', '0', isB],
      );
      const gains = await ask(getAssetPerformance, week, { symbol: 'BTC' });
      assert.deepEqual(
        [gains.first, gains.gain, gains.inflow, gains.without],
        [then.a, '8000000', '0', isB],
      );
      const from = new Date(time - 7 * dayMs).toISOString();
      const reported = await ask(historicalPortfolio, { from });
      assert.deepEqual(reported.without, isB);
      const { performance, rebuilding } = await ask(getSummary);
      assert.ok(rebuilding);
      assert.deepEqual([performance.week?.value, performance.week?.without], ['8000000', isB]);
    }
    const day = await ask(getHistory, { period: '24h' });
    assert.deepEqual([day.without, day.change?.value], [undefined, '22206447']);
    const { performance } = await ask(getSummary);
    assert.deepEqual([performance.day?.value, performance.day?.without], ['22206447', []]);
    // Nothing works at it for a while, such as after a restart: what was known stays.
    time += hour;
    bus.publish('portfolio.changed', { userId });
    const waiting = await ask(getHistory, week);
    assert.deepEqual([waiting.rebuilding, waiting.without], [null, isB]);
    assert.equal(waiting.change?.value, '8000000');
    // Once there is no more to come, all is of both.
    await database.db.insert(rebuiltHistories).values({
      userId,
      sources: ['a', 'b'].map(idOf).sort().join(' '),
      at: clock.now(),
    });
    bus.publish('portfolio.changed', { userId });
    assert.equal((await ask(getHistory, week)).without, undefined);
  });

  it('keep what is known of an asset that one of them holds while the ledger of the other is read', async () => {
    await connect('a', 'upbit', '1');
    const anHour = (back: number) =>
      Math.floor(begin.getTime() / hour) * hour - 1_000 - back * hour;
    time += 5 * minute;
    await connect('b', 'binance', '2');
    await database.db
      .update(positions)
      .set({ symbol: 'ETH', priceSymbol: 'ETH' })
      .where(eq(positions.id, idOf('b')));
    bus.publish('portfolio.changed', { userId });
    const krw = '110000000';
    for (let back = 0; back <= 8 * 24; back += 1) {
      await rebuilt(anHour(back), krw, ['a'], {
        sources: [idOf('a'), `${idOf('b')}?`].join(' '),
        assets: { BTC: ['1', krw, '1'] },
        places: { [idOf('a')]: [krw, '1', '1'] },
      });
    }
    const { points, without } = await ask(getHistory, { period: '7d', symbol: 'BTC' });
    const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
    assert.deepEqual([new Set(values), without], [new Set([krw]), undefined]);
    const gains = await ask(getAssetPerformance, { period: '7d' }, { symbol: 'BTC' });
    assert.deepEqual([gains.first, gains.gain], [krw, '8000000']);
  });

  it('leave the whole past at once where one of them is removed', async () => {
    await connect('a', 'upbit', '1');
    await connect('b', 'binance', '2');
    time -= 8 * dayMs;
    for (let day = 0; day <= 8; day += 1) {
      await record('hourly');
      time += dayMs;
    }
    await database.db.delete(sources).where(eq(sources.id, idOf('b')));
    bus.publish('source.removed', {
      userId,
      sourceId: idOf('b'),
      kind: 'exchange',
      provider: 'binance',
      label: 'Binance',
    });
    await ask(getSummary);
    const { points, change, without } = await ask(getHistory, { period: '7d', interval: 'daily' });
    const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
    assert.deepEqual(new Set(values), new Set([first]));
    assert.ok(values.length >= 7);
    assert.ok(points.every(({ partial }) => partial === undefined));
    assert.deepEqual([change?.value, change?.before, without], ['0', first, undefined]);
    const chart = await ask(getPortfolioValueChart, { period: '7d' });
    assert.deepEqual([chart.first, chart.change, chart.netFlows], [first, '0', '0']);
  });

  it('begin their line where the one began that brought more than all before, and say so', async () => {
    const daysAgo = (count: number) => new Date(begin.getTime() - count * dayMs);
    time = begin.getTime() - hour;
    await connect('a', 'upbit', '1');
    await connect('b', 'binance', '2');
    time = begin.getTime();
    await record('hourly');
    for (let back = 30; back >= 1; back -= 1) {
      const worth = back > 20 ? '4800000' : '350000000';
      await rebuilt(daysAgo(back).getTime(), worth, ['a', 'b']);
    }
    const deposit = (name: string, ago: number, valueKrw: string | null) => ({
      id: newId('led'),
      externalId: newId('led'),
      userId,
      sourceId: idOf(name),
      at: daysAgo(ago),
      type: 'deposit' as const,
      symbol: 'BTC',
      quantity: '2',
      valueKrw,
    });
    await database.db
      .insert(ledgerEntries)
      .values([deposit('a', 29, '3000000'), deposit('b', 20.5, null), deposit('b', 10, '5000000')]);
    const began = daysAgo(19).toISOString();
    const { points, from, low, change, flows, notes } = await ask(getHistory, {
      days: '31',
      interval: 'daily',
    });
    const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
    assert.deepEqual(new Set(values), new Set(['350000000', both]));
    assert.deepEqual([from, low?.value], [began, '350000000']);
    // The deposit of unknown value is before it, so the change by prices is known.
    assert.deepEqual(
      flows.map(({ value }) => value),
      ['5000000'],
    );
    assert.deepEqual([change?.from, change?.value], [began, '-2793553']);
    assert.deepEqual(
      notes?.map(({ code, sourceId, since }) => [code, sourceId, since]),
      [['SOURCE_BEGAN', idOf('b'), daysAgo(20.5).toISOString()]],
    );
    const chart = await ask(getPortfolioValueChart, { period: '30d' });
    assert.deepEqual([chart.from, chart.low, chart.change], [began, '350000000', '-2793553']);
    // A place that was there before is no beginning, however much comes to it.
    await database.db.insert(ledgerEntries).values(deposit('b', 28, '1000'));
    const whole = await ask(getHistory, { days: '31', interval: 'daily' });
    assert.equal(whole.low?.value, '4800000');
    assert.deepEqual(whole.notes, []);
  });

  it('begin a day with one value everywhere: the last one before it', async () => {
    time = begin.getTime() - 30 * hour;
    await connect('a', 'upbit', '1');
    await database.db
      .update(sources)
      .set({ createdAt: new Date(time - hour) })
      .where(and(eq(sources.userId, userId)));
    // By the hour since then, worth more each time.
    for (let ago = 30; ago >= 1; ago -= 1) {
      time = begin.getTime() - ago * hour;
      await record('hourly');
      await database.db
        .update(snapshots)
        .set({ krw: `${118_000_000 - ago}`, assets: { BTC: ['1', `${118_000_000 - ago}`, '1'] } })
        .where(and(eq(snapshots.userId, userId), eq(snapshots.takenAt, clock.now())));
    }
    time = begin.getTime() + 40 * minute;
    bus.publish('portfolio.changed', { userId });
    const since = new Date(begin.getTime() - dayMs).toISOString();
    const { performance } = await ask(getSummary);
    const history = await ask(getHistory, { days: '1', interval: 'hourly' });
    const chart = await ask(getPortfolioValueChart, { period: '24h' });
    const gains = await ask(getAssetPerformance, { period: '24h' }, { symbol: 'BTC' });
    assert.deepEqual(
      [performance.day?.from, history.from, history.change?.from, chart.from, gains.from],
      [since, since, since, since, since],
    );
    assert.deepEqual(
      [performance.day?.value, history.change?.value, chart.change, gains.gain],
      ['24', '24', '24', '24'],
    );
    assert.equal(gains.to, clock.now().toISOString());
  });

  for (const [period, interval, every] of [
    ['24h', 'hourly', 2 * minute],
    ['30d', 'daily', 5 * minute],
  ] as const) {
    it(`begin ${period} with the last value before it, whatever else its first step holds`, async () => {
      await connect('a', 'upbit', '1');
      time += 45 * minute;
      const wanted = time - (period === '24h' ? 24 : 720) * hour;
      // Worth a million more each time, from before the beginning on through its first step of hours.
      const times = Array.from({ length: 30 }, (_, index) => wanted + (index - 3) * every - minute);
      for (const [index, at] of times.entries()) {
        const krw = `${100 + index}000000`;
        await rebuilt(at, krw, ['a'], { reason: 'minute', assets: { BTC: ['1', krw, '1'] } });
      }
      await rebuilt(time - 2 * hour, '110000000', ['a'], {
        assets: { BTC: ['1', '110000000', '1'] },
      });
      bus.publish('portfolio.changed', { userId });
      const since = new Date(wanted - minute).toISOString();
      const history = await ask(getHistory, { period, interval });
      const single = await ask(getHistory, { period, interval: 'hourly', symbol: 'BTC' });
      const chart = await ask(getPortfolioValueChart, { period });
      const gains = await ask(getAssetPerformance, { period }, { symbol: 'BTC' });
      assert.deepEqual(
        [history.from, single.from, chart.from, gains.from],
        [since, since, since, since],
      );
      const firstOf = ({ points }: typeof history) => points.find(({ value }) => value !== null);
      assert.deepEqual(
        [firstOf(history)?.value, firstOf(single)?.value, chart.first, gains.first],
        ['103000000', '103000000', '103000000', '103000000'],
      );
      assert.deepEqual(
        [history.change?.value, chart.change, gains.gain],
        ['15000000', '15000000', '15000000'],
      );
    });
  }

  for (const [period, days] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['1y', 365],
  ] as const) {
    it(`span ${days} days in ${period}, not less`, async () => {
      await connect('a', 'upbit', '3');
      const wanted = time - days * dayMs;
      const step = days > 30 ? dayMs : hour;
      for (let at = wanted - step + 60_000; at < time; at += Math.max(step, (days * hour) / 2)) {
        await rebuilt(at, '350000000', ['a']);
      }
      const since = new Date(wanted - step + 60_000).toISOString();
      const history = await ask(getHistory, { period });
      const chart = await ask(getPortfolioValueChart, { period });
      const gains = await ask(getAssetPerformance, { period }, { symbol: 'BTC' });
      assert.deepEqual([history.from, chart.from, gains.from], [since, since, since]);
      assert.deepEqual(
        [history.change?.value, chart.change, gains.gain],
        [...['4000000', '4000000', '4000000']],
      );
    });
  }
});
