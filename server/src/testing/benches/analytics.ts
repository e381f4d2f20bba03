/**
 * Response times of the analysis page for a user with five years of daily values, 300 assets and
 * 20,000 ledger entries, in the embedded database on disk. At most 1.5 s for the first request and
 * 300 ms after that, and growth no more than proportional to the history.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getChartData,
  getPerformanceChart,
  getPortfolioValueChart,
  getYieldChart,
} from '@moa/contracts/analytics/charts';
import { getComparison } from '@moa/contracts/analytics/comparisons';
import {
  getHistoricalAssets,
  getHistoricalMetrics,
  getHistoricalPositions,
} from '@moa/contracts/analytics/historical';
import { listInsights } from '@moa/contracts/analytics/insights';
import {
  getPortfolioAllocation,
  getPortfolioMetrics,
  getPortfolioPerformance,
  getPortfolioRisk,
  getPortfolioYield,
} from '@moa/contracts/analytics/portfolio';
import type { Operation } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { pino } from 'pino';
import { allocationRoutes } from '../../analytics/allocation/routes.ts';
import { comparisons } from '../../analytics/comparisons/tables.ts';
import { cacheInsights } from '../../analytics/insights/cache-insights.ts';
import { createGatherFacts } from '../../analytics/insights/gather-facts.ts';
import { insightRoutes } from '../../analytics/insights/routes.ts';
import { analyticsRoutes } from '../../analytics/routes.ts';
import { createReadSeries } from '../../analytics/series/read-series.ts';
import { seriesRoutes } from '../../analytics/series-routes.ts';
import { yieldRoutes } from '../../analytics/yield/routes.ts';
import { users } from '../../auth/tables.ts';
import { readConfig } from '../../config.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openPglite } from '../../database/open-guarded.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { createReadEarlier } from '../../history/api.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import type { Route } from '../../http/route.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { createPortfolioReader } from '../../portfolio/create-portfolio-reader.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';

const hour = 3_600_000;
const assetCount = 300;
const years = 5;
const entriesAYear = 4_000;
const rounds = 11;
const max = { warm: 300, cold: 1_500 };
const begin = Date.parse('2026-11-21T03:20:00Z');

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;
const calls: readonly [name: string, operation: AnyOperation, query: Record<string, string>][] = [
  ['metrics', getPortfolioMetrics, { benchmark: 'BTC' }],
  ['performance', getPortfolioPerformance, { benchmark: 'BTC' }],
  ['risk', getPortfolioRisk, { benchmark: 'BTC' }],
  ['charts/data', getChartData, { chart: 'value_and_deposits', benchmark: 'BTC' }],
  ['charts/data, correlation', getChartData, { chart: 'correlation', benchmark: 'BTC' }],
  ['charts/performance', getPerformanceChart, { benchmark: 'BTC' }],
  ['historical/metrics', getHistoricalMetrics, {}],
  ['historical/assets', getHistoricalAssets, {}],
  ['historical/positions', getHistoricalPositions, {}],
  ['portfolio-value', getPortfolioValueChart, {}],
  ['allocation', getPortfolioAllocation, { by: 'asset' }],
  ['yield', getPortfolioYield, {}],
  ['charts/yield', getYieldChart, {}],
  ['comparison', getComparison, {}],
  ['insights', listInsights, {}],
];

/** Requests that the page sends at once when it opens. */
const together = [
  'metrics',
  'performance',
  'portfolio-value',
  'charts/performance',
  'allocation',
  'yield',
];

async function benchAnalytics(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'moa-bench-analytics-'));
  const database = await openPglite({ dataDir: join(folder, 'database') });
  try {
    await fillPerson(database, 'usr_one', 1);
    await fillPerson(database, 'usr_five', years);
    for (const call of calls) await report(database, call[0], [call]);
    const atOnce = calls.filter(([name]) => together.includes(name));
    await report(database, 'all of a page at once', atOnce);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(database: OpenDatabase, name: string, some: typeof calls): Promise<void> {
  const one = await measure(database, 'usr_one', some);
  const five = await measure(database, 'usr_five', some);
  const isFast = five.warm <= max.warm && five.cold <= max.cold && five.tick <= max.warm;
  const growth = five.cold / one.cold;
  console.log(
    `${isFast ? '✓' : '✗'} ${name}: ${five.warm.toFixed(0)} ms warm (at most ${max.warm}), ${five.cold.toFixed(0)} ms cold (at most ${max.cold}), ${five.tick.toFixed(0)} ms after a tick; ${growth.toFixed(1)} times a fifth of the history`,
  );
  if (!isFast) process.exitCode = 1;
}

/**
 * Measures the first request of a user whose holdings are cached; then repeated ones; then one
 * after each tick. The time to load holdings is measured by `ledger`.
 */
async function measure(
  database: OpenDatabase,
  userId: string,
  some: typeof calls,
): Promise<{ cold: number; warm: number; tick: number }> {
  const { routes, portfolios, offer } = startRoutes(database);
  const ask = async () => {
    const begun = performance.now();
    await Promise.all(
      some.map(([, operation, query]) => {
        const route = routes.find(
          (one) =>
            one.operation.path === operation.path && one.operation.method === operation.method,
        ) as Route;
        return route.handler({
          caller: { userId, sessionId: '' },
          params: { id: `cmp_${userId}` },
          query: { period: 'all', scope: 'all', currency: 'KRW', limit: '50', ...query },
        });
      }),
    );
    return performance.now() - begun;
  };
  await portfolios.view(userId, 'KRW');
  const cold = await ask();
  const [warm, tick]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) warm.push(await ask());
  for (let round = 0; round < rounds; round += 1) {
    offer(7, 8 + round / 100);
    tick.push(await ask());
  }
  portfolios.stop();
  return { cold, warm: median(warm), tick: median(tick) };
}

/** Routes of a server that has just started, with empty caches. */
function startRoutes({ db }: OpenDatabase) {
  const clock = { now: () => new Date(begin) };
  const book = createPriceBook({ now: () => begin });
  const offer = (index: number, price: number) =>
    book.offer({
      venue: 'binance',
      symbol: `A${index}`,
      price: price.toFixed(4),
      change24h: '0',
      at: begin,
    });
  book.offerFx({
    perUsd: { KRW: '1400', EUR: '0.9', JPY: '150', CNY: '7' },
    provider: 'bank',
    at: begin,
  });
  for (let index = 0; index < assetCount; index += 1) offer(index, index + 1);
  const portfolios = createPortfolioReader(
    {
      db,
      clock,
      bus: {
        publish: () => undefined,
        subscribe: () => () => undefined,
        instances: async () => 1,
        isReachable: async () => true,
      },
    },
    book,
    createReadEarlier({ db }),
  );
  const pricesAt = async ({ moments }: { moments: readonly Date[] }) =>
    moments.map((at) => `${100 + (at.getTime() % 977)}`);
  const readSeries = createReadSeries({ db, clock }, { book, portfolios });
  const context = { db, clock, log: pino({ level: 'silent' }), config: readConfig({}) };
  const needs = { book, portfolios, readSeries, pricesAt, defi };
  const routes = [
    ...analyticsRoutes(context, needs),
    ...seriesRoutes(context, needs),
    ...allocationRoutes(context, needs),
    ...yieldRoutes(context, needs),
    ...insightRoutes(context, {
      book,
      insights: cacheInsights(context, createGatherFacts(context, needs)),
    }),
  ];
  return { routes, portfolios, offer };
}

const nothing = async () => [];
/** Everything lies at an exchange: no chain is asked. */
const defi: DefiReaders = {
  readAccruals: async () => ({ items: [], missing: [] }),
  readPoolLosses: async () => new Map(),
  readRangeLosses: async () => new Map(),
  readUnlocks: async () => new Map(),
  listPools: nothing,
  listRanges: nothing,
  readLendingRates: nothing,
  readFeeOf: async () => null,
  readPegDeviation: async () => null,
  readStakingRates: () => Promise.reject(new Error('nothing is staked')),
};

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function fillPerson({ db }: OpenDatabase, userId: string, length: number): Promise<void> {
  const createdAt = new Date(begin - length * 365 * dayMs);
  const at = new Date(begin);
  await db.insert(users).values({
    id: userId,
    email: `${userId}@example.test`,
    nickname: 'Bench',
    handle: userId,
    createdAt,
  });
  const sourceId = `src_${userId}`;
  await db.insert(sources).values({
    id: sourceId,
    userId,
    kind: 'exchange',
    provider: 'binance',
    label: 'Binance',
    refId: sourceId,
    status: 'ok',
    lastSyncedAt: at,
    createdAt,
  });
  const ids = Array.from({ length: assetCount }, (_, index) => `A${index}`);
  await db.insert(positions).values(
    ids.map((symbol) => ({
      id: `pos_${userId}_${symbol}`,
      sourceId,
      userId,
      kind: 'balance' as const,
      symbol,
      name: symbol,
      quantity: '10',
      priceSymbol: symbol,
      readAt: at,
    })),
  );
  await db.insert(comparisons).values({
    id: `cmp_${userId}`,
    userId,
    name: 'Bench',
    period: 'all',
    currency: 'KRW',
    createdAt,
    from: null,
    to: null,
    series: [
      { kind: 'portfolio', scope: 'all' },
      { kind: 'benchmark', benchmark: 'BTC' },
      { kind: 'benchmark', benchmark: 'mix' },
    ],
  });
  const days = Array.from(
    { length: length * 365 },
    (_, ago) => begin - (ago + 1) * dayMs + 11 * hour,
  );
  await insertInPieces(
    days.filter((time) => time < begin),
    (some) =>
      db
        .insert(snapshots)
        .values(some.map((time, index) => snapshotOf(userId, sourceId, time, index))),
  );
  const entries = Array.from({ length: length * entriesAYear }, (_, index) => index);
  await insertInPieces(entries, (some) =>
    db.insert(ledgerEntries).values(
      some.map((index) => {
        const isTrade = index % 4 !== 0;
        const value = `${10 + (index % 90)}`;
        return {
          id: `led_${userId}_${index}`,
          userId,
          sourceId,
          externalId: `${index}`,
          at: new Date(
            createdAt.getTime() + ((index + 0.5) * length * 365 * dayMs) / entries.length,
          ),
          type: isTrade
            ? ('trade' as const)
            : index % 8 === 0
              ? ('deposit' as const)
              : ('income' as const),
          symbol: `A${index % assetCount}`,
          quantity: '0.5',
          ...(isTrade
            ? {
                counterSymbol: 'USDT',
                counterQuantity: `-${value}`,
                feeSymbol: 'USDT',
                feeQuantity: '0.01',
              }
            : {}),
          valueKrw: `${Number(value) * 1_400}`,
          valueUsd: value,
          valueUsdt: value,
        };
      }),
    ),
  );
}

function snapshotOf(userId: string, sourceId: string, time: number, index: number) {
  const units = Array.from(
    { length: assetCount },
    (_, asset) => 10 * (asset + 1) + (time % (asset + 3)),
  );
  const usd = units.reduce((sum, one) => sum + one, 0);
  const each = (dollars: number): [string, string, string] => [
    `${dollars * 1_400}`,
    `${dollars}.00`,
    `${dollars}.00`,
  ];
  const [krw, dollars, tethers] = each(usd);
  const totals = { KRW: krw, USD: dollars, USDT: tethers };
  return {
    id: `snp_${userId}_${time}_${index}`,
    userId,
    takenAt: new Date(time),
    krw,
    usd: dollars,
    usdt: tethers,
    cex: totals,
    defi: { KRW: null, USD: null, USDT: null },
    positionCount: assetCount,
    unpricedCount: 0,
    quality: 'ok' as const,
    reason: 'hourly' as const,
    assets: Object.fromEntries(
      units.map((one, asset) => [
        `A${asset}`,
        ['10', ...each(one)] as [string, string, string, string],
      ]),
    ),
    places: { [sourceId]: each(usd) },
    sources: sourceId,
    readAges: [60_000],
    builtAt: null,
  };
}

async function insertInPieces<T>(all: readonly T[], insert: (some: T[]) => PromiseLike<unknown>) {
  for (let index = 0; index < all.length; index += 200) await insert(all.slice(index, index + 200));
}

await benchAnalytics();
process.exit(process.exitCode ?? 0);
