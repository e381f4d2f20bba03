/**
 * Users with accounts, prices and a clock that tests move. The history is recorded as in
 * production.
 */
import assert from 'node:assert/strict';
import type { Operation, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, divide, multiply, negate } from '@moa/finance/money/decimal';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import { newId } from '../../database/new-id.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import type { Accrual } from '../../defi/api.ts';
import { createReadEarlier } from '../../history/api.ts';
import { performanceRoutes } from '../../history/performance/routes.ts';
import { historyRoutes } from '../../history/routes.ts';
import { recordSnapshots } from '../../history/snapshots/start-snapshots.ts';
import { type SnapshotRow, snapshots } from '../../history/snapshots/tables.ts';
import { rememberNothing, runRoute } from '../../http/run-route.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { createPortfolioReader } from '../../portfolio/create-portfolio-reader.ts';
import { aPosition, aSource } from '../../portfolio/testing/build-holdings.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { positions } from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { testServices } from '../../testing/test-services.ts';
import { allocationRoutes } from '../allocation/routes.ts';
import { analyticsRoutes } from '../routes.ts';
import { createReadSeries } from '../series/read-series.ts';
import { seriesRoutes } from '../series-routes.ts';
import { yieldRoutes } from '../yield/routes.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;
type Input = {
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
};

const log = pino({ level: 'silent' });
const hour = 3_600_000;
/** Midnight in Seoul. */
const begin = Date.parse('2026-06-30T15:00:00Z');
const wonADollar = '1400';
const perDollar = { EUR: '0.9', JPY: '150', CNY: '7' };

export type SeriesWorld = Awaited<ReturnType<typeof startSeriesWorld>>;
export type Person = Awaited<ReturnType<SeriesWorld['addPerson']>>;

// Over 100 lines: one world with its verbs, which share the clock and the prices.
export async function startSeriesWorld() {
  const database = await createTestDatabase();
  const { db } = database;
  const bus = await createBus(testServices(), log);
  let time = begin + 12 * hour;
  const clock = { now: () => new Date(time) };
  const book = createPriceBook({ now: () => time });
  const prices = new Map([
    ['BTC', '100000000'],
    ['ETH', '4000000'],
  ]);
  const offer = () => {
    book.offerFx({
      perUsd: { KRW: wonADollar, ...perDollar },
      provider: 'bank',
      at: time,
    });
    for (const [symbol, krw] of prices) {
      const usd = (Number(krw) / Number(wonADollar)).toFixed(8);
      book.offer({ venue: 'upbit', symbol, price: krw, change24h: '0', at: time });
      book.offer({ venue: 'binance', symbol, price: usd, change24h: '0', at: time });
    }
  };
  offer();
  const reader = createPortfolioReader({ db, bus, clock }, book, createReadEarlier({ db }));
  /** By symbol: what a benchmark cost at a moment. */
  let benchmark = (_symbol: string, _at: Date): string | null => null;
  const pricesAt = async ({ symbol, moments }: { symbol: string; moments: readonly Date[] }) =>
    moments.map((at) => benchmark(symbol, at) ?? moneyAt(symbol, at));
  /** Bank rate at a time, dollars for one unit. */
  let moneyAt = (symbol: string, _at: Date): string | null =>
    symbol in perDollar ? divide('1', perDollar[symbol as keyof typeof perDollar]) : null;
  /** Accruals of on-chain holdings. */
  let accruals: Accrual[] = [];
  const defi = {
    // No chain is read: staking and lending have no rate.
    readStakingRates: () => Promise.reject(new Error('nobody tells a rate')),
    listPools: async () => [],
    listRanges: async () => [],
    readAccruals: async (_userId: string, from: Date) => ({
      items: accruals.filter(({ at }) => at >= from),
      missing: [],
    }),
  };
  const readSeries = createReadSeries({ db, clock }, { book, portfolios: reader, pricesAt });
  const routes = [
    ...analyticsRoutes({ db, clock }, { book, portfolios: reader, pricesAt }),
    ...seriesRoutes({ db, clock }, { book, portfolios: reader, readSeries, pricesAt, defi }),
    ...allocationRoutes({ db }, { portfolios: reader }),
    ...yieldRoutes({ db, log }, { book, defi, readSeries }),
    ...performanceRoutes({ db, clock }, { book, portfolios: reader }),
    ...historyRoutes(
      { db, clock },
      { book, portfolios: reader, benchmarkPrices: async ({ points }) => points.map(() => null) },
    ),
  ];
  let people = 0;

  return {
    db,
    clock,
    book,
    reader,
    bus,
    now: () => new Date(time),
    benchmarkIs(price: (symbol: string, at: Date) => string | null) {
      benchmark = price;
    },
    moneyIs(price: (symbol: string, at: Date) => string | null) {
      moneyAt = price;
    },
    /** Adds accruals for every user. */
    earn(...all: Accrual[]) {
      accruals = all;
    },
    price(symbol: string, krw: string) {
      prices.set(symbol, krw);
      offer();
    },
    pass(ms: number) {
      time += ms;
      offer();
    },
    /** To the last minute of the day in Seoul, of the next one where it is there; and so many days on. */
    toEndOfDay(days = 0) {
      time =
        (Math.floor((time + 9 * hour + 60_000) / dayMs) + 1 + days) * dayMs - 9 * hour - 60_000;
      offer();
    },
    addPerson,
    async stop() {
      reader.stop();
      await bus.stop();
      await database.close();
    },
  };

  // Over 100 lines: the actions of one user.
  async function addPerson() {
    people += 1;
    const number = people;
    const userId = newId('usr');
    await db.insert(users).values({
      id: userId,
      email: `${userId}@example.test`,
      nickname: 'Somebody',
      handle: userId,
      createdAt: clock.now(),
    });
    const sourceId = (name: string) => `src_${number}_${userId.slice(4, 12)}_${name}`;
    const changed = (name: string) => {
      bus.publish('ledger.changed', { userId, sourceId: sourceId(name) });
      bus.publish('portfolio.changed', { userId });
    };
    const read = async (name: string) => {
      await db
        .update(sources)
        .set({ lastSyncedAt: clock.now() })
        .where(eq(sources.id, sourceId(name)));
      changed(name);
    };
    const hold = async (name: string, symbol: string, quantity: string) => {
      const id = `${sourceId(name)}_${symbol}`;
      const row = aPosition({
        id,
        userId,
        sourceId: sourceId(name),
        symbol,
        quantity,
        name: symbol,
        priceSymbol: symbol,
        readAt: clock.now(),
      });
      await db
        .insert(positions)
        .values(row)
        .onConflictDoUpdate({ target: positions.id, set: { quantity } });
      await read(name);
    };
    const enter = async (name: string, entry: Partial<typeof ledgerEntries.$inferInsert>) => {
      const id = newId('led');
      const symbol = entry.symbol ?? 'KRW';
      const krw = multiply(
        symbol === 'KRW' ? '1' : (prices.get(symbol) ?? '0'),
        (entry.quantity ?? '0').replace('-', ''),
      );
      const usd = (Number(krw) / Number(wonADollar)).toFixed(8);
      await db.insert(ledgerEntries).values({
        id,
        userId,
        sourceId: sourceId(name),
        externalId: id,
        at: clock.now(),
        type: 'deposit',
        symbol,
        quantity: '0',
        valueKrw: krw,
        valueUsd: usd,
        valueUsdt: usd,
        ...entry,
      });
      changed(name);
      return id;
    };
    const heldOf = async (name: string, symbol: string) => {
      const [row] = await db
        .select()
        .from(positions)
        .where(eq(positions.id, `${sourceId(name)}_${symbol}`));
      return row?.quantity ?? '0';
    };
    return {
      userId,
      sourceId,
      hold,
      enter,
      async connect(name: string, over: Partial<SourceRow> = {}) {
        const id = sourceId(name);
        const at = clock.now();
        await db.insert(sources).values(
          aSource({
            id,
            userId,
            refId: id,
            label: name,
            createdAt: at,
            lastSyncedAt: at,
            ...over,
          }),
        );
        bus.publish('source.added', { userId, sourceId: id });
      },
      /** As if its key were removed; the change of the total is recorded. */
      async disconnect(name: string) {
        await reader.view(userId, 'KRW');
        await db.delete(sources).where(eq(sources.id, sourceId(name)));
        bus.publish('source.removed', {
          userId,
          sourceId: sourceId(name),
          label: name,
          kind: 'exchange',
          provider: 'upbit',
        });
        await reader.view(userId, 'KRW');
      },
      /** Comes from outside, or goes there where it is negative; the balance shows it at once. */
      async deposit(name: string, symbol: string, quantity: string) {
        const type = quantity.startsWith('-') ? 'withdrawal' : 'deposit';
        await enter(name, { type, symbol, quantity });
        await hold(name, symbol, add(await heldOf(name, symbol), quantity));
      },
      /** Transfer between two of the user’s own accounts. */
      async move(from: string, to: string, symbol: string, quantity: string) {
        const out = await enter(from, { type: 'withdrawal', symbol, quantity: negate(quantity) });
        const came = await enter(to, { type: 'deposit', symbol, quantity, ownMoveId: out });
        await db.update(ledgerEntries).set({ ownMoveId: came }).where(eq(ledgerEntries.id, out));
        await hold(from, symbol, add(await heldOf(from, symbol), negate(quantity)));
        await hold(to, symbol, add(await heldOf(to, symbol), quantity));
      },
      async readAgain(name: string) {
        await read(name);
      },
      async record(reason: 'minute' | 'hourly' = 'hourly') {
        for (const { id } of await db.select().from(sources).where(eq(sources.userId, userId))) {
          await db
            .update(sources)
            .set({ lastSyncedAt: clock.now() })
            .where(and(eq(sources.id, id)));
        }
        bus.publish('portfolio.changed', { userId });
        await recordSnapshots({ db, clock, log }, reader, [userId], reason);
      },
      /** Recorded snapshots, to be changed or deleted. */
      recorded: () => db.select().from(snapshots).where(eq(snapshots.userId, userId)),
      forget: (row: Pick<SnapshotRow, 'id'>) =>
        db.delete(snapshots).where(eq(snapshots.id, row.id)),
      async ask<T extends AnyOperation>(
        operation: T,
        { query = {}, params = {}, body }: Input = {},
      ): Promise<OperationOutput<T>> {
        const route = routes.find(
          (one) =>
            one.operation.path === operation.path && one.operation.method === operation.method,
        );
        assert.ok(route, `there is a route ${operation.path}`);
        const answer = await runRoute(route, {
          caller: { userId, sessionId: '' },
          remember: rememberNothing,
          locale: 'ko',
          params,
          query: operation.query && parsed(operation.query, query),
          body: operation.body && parsed(operation.body, body ?? {}),
        });
        return parsed(operation.output, JSON.parse(JSON.stringify(answer))) as OperationOutput<T>;
      },
    };
  }
}

function parsed(schema: z.Schema, value: unknown): unknown {
  const found = z.safeParse(schema, value);
  if (!found.success) throw new Error(z.prettifyError(found.error));
  return found.data;
}
