/**
 * History for the simulation of rules: hourly prices, recorded totals and holdings, hourly values
 * of positions and protocols as far as they were recorded, and events. Each is read once for all
 * rules, in pieces, so that neither the thread nor the database is blocked for long.
 */

import { setImmediate } from 'node:timers/promises';
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import {
  highAndLow,
  readAssetSnapshots,
  readComparable,
  readSnapshots,
} from '../../../history/api.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import { withinTime } from '../../../sources/api.ts';
import { apiKeys } from '../../../sources/connections/tables.ts';
import { positions } from '../../../sources/positions/tables.ts';
import { sources } from '../../../sources/tables.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { isQuoted } from '../metrics/earlier-prices.ts';
import { type HourValues, hourKey, isStoredByHour } from './hour-values.ts';
import type { PastPiece, Span } from './past.ts';
import { readEventsThen } from './past.ts';
import { personHours, sharedHours } from './tables.ts';

type Tried = { rule: Rule; subjects: readonly string[] };

const ofPrices = new Set<Metric>([
  ...(['price', 'change_1h', 'change_24h', 'change_day', 'kimchi_premium', 'fx_rate'] as const),
]);

export async function* readPast(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  userId: string,
  tried: readonly Tried[],
  span: Span,
): AsyncGenerator<PastPiece> {
  const requested = tried.flatMap(({ rule, subjects }) =>
    getConditions(rule.condition).conditions.map(({ metric }) => ({ metric, subjects })),
  );
  const getSubjects = (isOf: (metric: Metric) => boolean) => [
    ...new Set(requested.filter(({ metric }) => isOf(metric)).flatMap(({ subjects }) => subjects)),
  ];
  const has = (...metrics: readonly Metric[]) =>
    requested.some(({ metric }) => metrics.includes(metric));

  const priced = getSubjects((metric) => ofPrices.has(metric));
  if (priced.length > 0) yield* readPrices(context, prices, priced, span, has('kimchi_premium'));
  if (has('portfolio_value', 'drawdown', 'allocation'))
    yield await readTotals(context, userId, span, has('drawdown'));
  const held = getSubjects((metric) => metric === 'balance' || metric === 'allocation');
  if (held.length > 0) yield* readHoldings(context, userId, held, span);
  if (has('key_expiry_days')) yield await readKeyEnds(context, userId);
  const wanted = requested.flatMap(({ metric, subjects }) =>
    isStoredByHour(metric) ? subjects.map((subject) => hourKey(metric, subject)) : [],
  );
  if (wanted.length > 0) yield* readHours(context, userId, [...new Set(wanted)], span);
  if (requested.some(({ metric }) => metricFacts(metric).nature === 'event'))
    yield { kind: 'events', events: await readEventsThen(context, userId, span.from) };
}

/** When keys of exchanges end, and since when each has been connected. */
async function readKeyEnds({ db }: Pick<Context, 'db'>, userId: string): Promise<PastPiece> {
  const rows = await db
    .select({ id: sources.id, since: sources.createdAt, end: apiKeys.expiresAt })
    .from(sources)
    .innerJoin(apiKeys, eq(apiKeys.id, sources.refId))
    .where(and(eq(sources.userId, userId), isNotNull(apiKeys.expiresAt)));
  return {
    kind: 'keys',
    keys: rows.flatMap(({ id, since, end }) =>
      end === null ? [] : [{ sourceId: id, since: since.getTime(), end: end.getTime() }],
    ),
  };
}

/** Historical holdings of single assets, from the snapshots. */
async function* readHoldings(
  { db }: Pick<Context, 'db'>,
  userId: string,
  subjects: readonly string[],
  { from }: Span,
): AsyncGenerator<PastPiece> {
  const comparable = await readComparable(db, userId);
  const since = new Date(from);
  const upper = sql<string>`upper(${positions.symbol})`;
  const names = await db
    .selectDistinct({ subject: upper, symbol: positions.symbol })
    .from(positions)
    .where(and(eq(positions.userId, userId), inArray(upper, [...subjects])));
  for (const subject of subjects) {
    // As it is written where it is held.
    const symbol = names.find((one) => one.subject === subject)?.symbol ?? subject;
    const rows = await readAssetSnapshots(db, userId, symbol, since, comparable, 'hour');
    const known = rows.filter((row) => row.comparable);
    yield {
      kind: 'holding',
      subject,
      at: known.map(({ takenAt }) => takenAt.getTime()),
      quantity: known.map(({ quantity }) => quantity ?? null),
      krw: known.map(({ krw }) => krw),
    };
  }
}

// The hours that were kept, as the engine would have read them.

/** @param keys As of `hourKey`; an hour has much more than rules ask for. */
async function* readHours(
  { db }: Pick<Context, 'db'>,
  userId: string,
  keys: readonly string[],
  { from }: Span,
): AsyncGenerator<PastPiece> {
  const since = new Date(from);
  const own = await db
    .select({ at: personHours.at, values: only(personHours.values, keys) })
    .from(personHours)
    .where(and(eq(personHours.userId, userId), gte(personHours.at, since)));
  yield { kind: 'hours', whose: 'own', hours: plain(own) };
  const shared = await db
    .select({ at: sharedHours.at, values: only(sharedHours.values, keys) })
    .from(sharedHours)
    .where(gte(sharedHours.at, since));
  yield { kind: 'hours', whose: 'shared', hours: plain(shared) };
}

function only(values: PgColumn, keys: readonly string[]): SQL<HourValues> {
  return sql<HourValues>`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${values}) where ${inArray(sql`key`, [...keys])}), '{}'::jsonb)`;
}

function plain(rows: readonly { at: Date; values: HourValues }[]) {
  return rows.map(({ at, values }) => ({ at: at.getTime(), values }));
}

/** As far back as a drawdown looks for the highest total. */
const yearMs = 365 * dayMs;

async function readTotals(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { from }: Span,
  withPeaks: boolean,
): Promise<PastPiece> {
  const comparable = await readComparable(db, userId);
  const rows = await readSnapshots(db, userId, new Date(from - dayMs), comparable, 'hour');
  const known = rows.filter((row) => row.comparable);
  let peak = withPeaks ? await highestBefore() : null;
  return {
    kind: 'totals',
    at: known.map(({ takenAt }) => takenAt.getTime()),
    krw: known.map(({ krw }) => krw),
    usd: known.map(({ usd }) => usd),
    usdt: known.map(({ usdt }) => usdt ?? null),
    // The highest of each and all before it, in one pass: a month has many hours.
    peaks: known.map(({ krw }) => {
      if (krw !== null && (peak === null || compare(krw, peak) > 0)) peak = krw;
      return peak;
    }),
  };

  async function highestBefore(): Promise<string | null> {
    const year = await readSnapshots(db, userId, new Date(from - yearMs), comparable, 'day');
    const earlier = year.filter((row) => row.comparable && row.takenAt.getTime() < from);
    const values = earlier.map(({ takenAt, krw }) => ({ at: takenAt, value: krw }));
    return highAndLow(values).high?.value ?? null;
  }
}

const hourMs = 3_600_000;
/** Prices that are not there yet are fetched for no longer than this; the next question finds them. */
const patienceMs = 15_000;
/** Assets whose prices are asked for together. */
const together = 2;

/** Prices by the hour, from a day before the span, which changes are measured against. */
async function* readPrices(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  requested: readonly string[],
  { from, to }: Span,
  withAbroad: boolean,
): AsyncGenerator<PastPiece> {
  const since = new Date(from - 2 * dayMs);
  const stop = new AbortController();
  const filling = fillPriceHistory(
    context,
    prices,
    // What no market quotes has no past to be written down.
    { symbols: requested.filter((symbol) => isQuoted(prices.book, symbol)), span: 'hour', since },
    stop.signal,
  ).catch(() => false);
  await withinTime(filling, patienceMs, 'The price history', 'SERVICE_UNAVAILABLE').catch(() =>
    stop.abort(),
  );
  // What a premium is measured by.
  const symbols = withAbroad ? [...new Set([...requested, 'USD'])] : requested;
  const breathe = createBreathing();
  for (let at = 0; at < symbols.length; at += together) {
    const some = symbols.slice(at, at + together);
    const then = await readPricesThen(context.db, some, since, new Date(to));
    for (const symbol of some) {
      const first = from - dayMs;
      const [krw, usd, usdt, abroad]: (string | null)[][] = [[], [], [], []] as const;
      for (let hour = first; hour <= to; hour += hourMs) {
        // What an hour ended with is the price at the beginning of the next.
        const end = new Date(hour - 1);
        const price = then.price(symbol, end, true);
        krw?.push(price.krw);
        const elsewhere = then.price(symbol, end, false);
        usd?.push(elsewhere.usd);
        usdt?.push(elsewhere.usdt ?? null);
        if (withAbroad) abroad?.push(elsewhere.usd);
        await breathe();
      }
      yield {
        kind: 'prices',
        symbol,
        since: first,
        krw: krw ?? [],
        usd: usd ?? [],
        usdt: usdt ?? [],
        abroad: withAbroad ? (abroad ?? []) : null,
      };
    }
  }
}

/** Maximum time that long work may block the thread. */
const sliceMs = 3;

/** Called between small steps of long work: lets others act when a slice of time is used. */
function createBreathing(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
