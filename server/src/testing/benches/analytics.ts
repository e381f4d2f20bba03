/**
 * Somebody with five years of daily values, 300 assets and 20,000 ledger entries, in the embedded
 * database on disk: how long the calls of the analysis page take. At most 1.5 s when asked first and
 * 300 ms after that, and no more than in proportion to the history.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChartData, getPerformanceChart } from '@moa/contracts/analytics/charts';
import {
  getHistoricalAssets,
  getHistoricalMetrics,
  getHistoricalPositions,
} from '@moa/contracts/analytics/historical';
import {
  getPortfolioMetrics,
  getPortfolioPerformance,
  getPortfolioRisk,
} from '@moa/contracts/analytics/portfolio';
import type { Operation } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { createReadSeries } from '../../analytics/series/read-series.ts';
import { seriesRoutes } from '../../analytics/series-routes.ts';
import { users } from '../../auth/tables.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openPglite } from '../../database/open-pglite.ts';
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
];

async function benchAnalytics(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'moa-bench-analytics-'));
  const database = await openPglite({ dataDir: join(folder, 'database') });
  try {
    await fillPerson(database, 'usr_one', 1);
    await fillPerson(database, 'usr_five', years);
    for (const [name, operation, query] of calls) {
      const one = await measure(database, 'usr_one', operation, query);
      const five = await measure(database, 'usr_five', operation, query);
      const isFast = five.warm <= max.warm && five.cold <= max.cold;
      const growth = five.cold / one.cold;
      console.log(
        `${isFast ? '✓' : '✗'} ${name}: ${five.warm.toFixed(0)} ms warm (at most ${max.warm}), ${five.cold.toFixed(0)} ms cold (at most ${max.cold}), ${five.tick.toFixed(0)} ms after a tick; ${growth.toFixed(1)} times a fifth of the history`,
      );
      if (!isFast) process.exitCode = 1;
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Somebody whose holdings are at hand asks for the first time; then again and again; then once after
 * each tick. How long holdings take to be at hand is what `ledger` measures.
 */
async function measure(
  { db }: OpenDatabase,
  userId: string,
  operation: AnyOperation,
  query: Record<string, string>,
): Promise<{ cold: number; warm: number; tick: number }> {
  const clock = { now: () => new Date(begin) };
  const book = createPriceBook({ now: () => begin });
  const offer = (index: number, price: number) =>
    book.offer({
      ...{ venue: 'binance', symbol: `A${index}`, price: price.toFixed(4) },
      ...{ change24h: '0', at: begin },
    });
  book.offerFx({
    perUsd: { KRW: '1400', EUR: '0.9', JPY: '150', CNY: '7' },
    provider: 'bank',
    at: begin,
  });
  for (let index = 0; index < assetCount; index += 1) offer(index, index + 1);
  const portfolios = createPortfolioReader(
    { db, clock, bus: { publish: () => undefined, subscribe: () => () => undefined } },
    book,
    createReadEarlier({ db }),
  );
  const pricesAt = async ({ moments }: { moments: readonly Date[] }) =>
    moments.map((at) => `${100 + (at.getTime() % 977)}`);
  const readSeries = createReadSeries({ db, clock }, { book, portfolios });
  const routes = seriesRoutes({ db, clock }, { book, portfolios, readSeries, pricesAt });
  const route = routes.find(
    (one) => one.operation.path === operation.path && one.operation.method === operation.method,
  ) as Route;
  const ask = async () => {
    const begun = performance.now();
    await route.handler({
      caller: { userId, sessionId: '' },
      query: { period: 'all', scope: 'all', currency: 'KRW', ...query },
    });
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function fillPerson({ db }: OpenDatabase, userId: string, length: number): Promise<void> {
  const createdAt = new Date(begin - length * 365 * dayMs);
  const at = new Date(begin);
  await db.insert(users).values({
    ...{
      id: userId,
      email: `${userId}@example.test`,
      nickname: 'Bench',
      handle: userId,
      createdAt,
    },
  });
  const sourceId = `src_${userId}`;
  await db.insert(sources).values({
    ...{ id: sourceId, userId, kind: 'exchange', provider: 'binance', label: 'Binance' },
    ...{ refId: sourceId, status: 'ok', lastSyncedAt: at, createdAt },
  });
  const ids = Array.from({ length: assetCount }, (_, index) => `A${index}`);
  await db.insert(positions).values(
    ids.map((symbol) => ({
      ...{ id: `pos_${userId}_${symbol}`, sourceId, userId, kind: 'balance' as const, symbol },
      ...{ name: symbol, quantity: '10', priceSymbol: symbol, readAt: at },
    })),
  );
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
          ...{ id: `led_${userId}_${index}`, userId, sourceId, externalId: `${index}` },
          at: new Date(
            createdAt.getTime() + ((index + 0.5) * length * 365 * dayMs) / entries.length,
          ),
          type: isTrade
            ? ('trade' as const)
            : index % 8 === 0
              ? ('deposit' as const)
              : ('income' as const),
          ...{ symbol: `A${index % assetCount}`, quantity: '0.5' },
          ...(isTrade
            ? {
                counterSymbol: 'USDT',
                counterQuantity: `-${value}`,
                feeSymbol: 'USDT',
                feeQuantity: '0.01',
              }
            : {}),
          ...{ valueKrw: `${Number(value) * 1_400}`, valueUsd: value, valueUsdt: value },
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
    ...{ id: `snp_${userId}_${time}_${index}`, userId, takenAt: new Date(time) },
    ...{
      krw,
      usd: dollars,
      usdt: tethers,
      cex: totals,
      defi: { KRW: null, USD: null, USDT: null },
    },
    ...{
      positionCount: assetCount,
      unpricedCount: 0,
      quality: 'ok' as const,
      reason: 'hourly' as const,
    },
    assets: Object.fromEntries(
      units.map((one, asset) => [
        `A${asset}`,
        ['10', ...each(one)] as [string, string, string, string],
      ]),
    ),
    places: { [sourceId]: each(usd) },
    ...{ sources: sourceId, readAges: [60_000], builtAt: null },
  };
}

async function insertInPieces<T>(all: readonly T[], insert: (some: T[]) => PromiseLike<unknown>) {
  for (let index = 0; index < all.length; index += 200) await insert(all.slice(index, index + 200));
}

await benchAnalytics();
process.exit(process.exitCode ?? 0);
