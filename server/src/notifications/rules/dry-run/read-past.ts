/**
 * What rules can be tried on: prices by the hour, totals and holdings as they were recorded, what rules
 * could have seen of positions and protocols at each hour since that is kept, and what happened.
 */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import type { Context } from '../../../context.ts';
import { highAndLow, readComparable, readSnapshots } from '../../../history/api.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import { withinTime } from '../../../sources/api.ts';
import { conditionsOf } from '../decide/conditions-of.ts';
import { isQuoted } from '../metrics/is-quoted.ts';
import { isKeptByHour } from './hour-values.ts';
import type { Moment } from './play.ts';
import { readEventsThen } from './read-events-then.ts';
import { readHoldingsThen } from './read-holdings-then.ts';
import { type ReadThen, readHours } from './read-hours.ts';
import { readKeyEnds } from './read-key-ends.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** As far back as a drawdown looks for the highest total. */
const yearMs = 365 * dayMs;
/** Prices that are not there yet are fetched for no longer than this; the next question finds them. */
const patienceMs = 15_000;

const ofPrices = new Set<Metric>([
  ...(['price', 'change_1h', 'change_24h', 'change_day', 'kimchi_premium', 'fx_rate'] as const),
]);

/** By subject: each hour, and each event that the rule waits for. */
export async function readPast(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  userId: string,
  rule: Rule,
  subjects: readonly string[],
  days: number,
): Promise<Map<string, Moment[]>> {
  const { conditions } = conditionsOf(rule.condition);
  const to = Math.floor(context.clock.now().getTime() / hourMs) * hourMs;
  const from = to - days * dayMs;
  const has = (isOf: (metric: Metric) => boolean) => conditions.some(({ metric }) => isOf(metric));
  const isEvent = (metric: Metric) => metricFacts(metric).nature === 'event';
  const sources: [isOf: (metric: Metric) => boolean, read: () => Promise<ReadThen>][] = [
    [(metric) => ofPrices.has(metric), () => pricesOf(context, prices, subjects, from, to)],
    [
      (metric) => metric === 'portfolio_value' || metric === 'drawdown',
      () => totalsOf(context, userId, from),
    ],
    [
      (metric) => metric === 'balance' || metric === 'allocation',
      () => readHoldingsThen(context, userId, subjects, from),
    ],
    [(metric) => metric === 'key_expiry_days', () => readKeyEnds(context, userId)],
    [isKeptByHour, () => readHours(context.db, userId, from)],
  ];
  const readers: [isOf: (metric: Metric) => boolean, read: ReadThen][] = [];
  for (const [isOf, read] of sources) if (has(isOf)) readers.push([isOf, await read()]);
  const events = has(isEvent) ? await readEventsThen(context, userId, from) : [];
  const readThen: ReadThen = (condition, subject, at) =>
    readers.find(([isOf]) => isOf(condition.metric))?.[1](condition, subject, at) ?? null;
  return new Map(
    subjects.map((subject) => {
      const moments: Moment[] = [];
      for (let at = from; at <= to; at += hourMs)
        moments.push({ at, values: conditions.map((one) => readThen(one, subject, at)) });
      for (const event of events) {
        const isOfSubject = subject === 'all' || subject === event.subject;
        if (!isOfSubject || !has((metric) => metric === event.metric)) continue;
        const hour = Math.floor(event.at / hourMs) * hourMs;
        moments.push({
          at: event.at,
          values: conditions.map((one) => {
            if (one.metric === event.metric) return event.value;
            const then = readThen(one, subject, hour);
            return then === 'over' ? null : then;
          }),
        });
      }
      return [subject, moments.sort((a, b) => a.at - b.at)];
    }),
  );
}

async function pricesOf(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  symbols: readonly string[],
  from: number,
  to: number,
): Promise<ReadThen> {
  const since = new Date(from - 2 * dayMs);
  const stop = new AbortController();
  const filling = fillPriceHistory(
    context,
    prices,
    // What no market quotes has no past to be written down.
    { symbols: symbols.filter((symbol) => isQuoted(prices.book, symbol)), span: 'hour', since },
    stop.signal,
  ).catch(() => false);
  await withinTime(filling, patienceMs, 'The price history', 'SERVICE_UNAVAILABLE').catch(() =>
    stop.abort(),
  );
  const then = await readPricesThen(context.db, symbols, since, new Date(to));
  // What an hour ended with is the price at the beginning of the next.
  const priceAt = (symbol: string, at: number, inKorea = true) =>
    then.price(symbol, new Date(at - 1), inKorea);
  return ({ metric, unit }, symbol, at) => {
    const { krw, usd, usdt } = priceAt(symbol, at);
    const against = (before: number) => {
      const earlier = priceAt(symbol, before).krw;
      return krw === null || earlier === null ? null : percentChange(earlier, krw);
    };
    switch (metric) {
      case 'price':
        return unit === 'USD' ? usd : unit === 'USDT' ? (usdt ?? usd) : krw;
      case 'change_1h':
        return against(at - hourMs);
      case 'change_24h':
        return against(at - dayMs);
      case 'change_day':
        return against(Math.floor(at / dayMs) * dayMs);
      case 'fx_rate':
        return symbol === 'USD' || symbol === 'USDT' ? krw : null;
      case 'kimchi_premium': {
        const abroad = priceAt(symbol, at, false).usd;
        const rate = priceAt('USD', at).krw;
        if (krw === null || abroad === null || rate === null || sign(abroad) <= 0) return null;
        return multiply(subtract(divide(krw, multiply(abroad, rate)), '1'), '100');
      }
      default:
        return null;
    }
  };
}

async function totalsOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  from: number,
): Promise<ReadThen> {
  const comparable = await readComparable(db, userId);
  const rows = await readSnapshots(db, userId, new Date(from - dayMs), comparable, 'hour');
  const known = rows.filter((row) => row.comparable);
  const year = await readSnapshots(db, userId, new Date(from - yearMs), comparable, 'day');
  const earlier = year.filter((row) => row.comparable && row.takenAt.getTime() < from);
  // The highest of each and all before it, in one pass: a month has many hours.
  let peak =
    highAndLow(earlier.map(({ takenAt, krw }) => ({ at: takenAt, value: krw }))).high?.value ??
    null;
  const peaks = known.map(({ krw }) => {
    if (krw !== null && (peak === null || compare(krw, peak) > 0)) peak = krw;
    return peak;
  });
  let next = 0;
  let asked = Number.NEGATIVE_INFINITY;
  return ({ metric, unit = metricFacts(metric).units[0] }, _subject, at) => {
    // Hours are asked for in ascending order, by each rule from the beginning.
    if (at < asked) next = 0;
    asked = at;
    while ((known[next]?.takenAt.getTime() ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const last = known[next - 1];
    if (last === undefined || at - last.takenAt.getTime() > dayMs) return null;
    if (metric === 'portfolio_value')
      return unit === 'USD' ? last.usd : unit === 'USDT' ? (last.usdt ?? last.usd) : last.krw;
    if (metric !== 'drawdown' || last.krw === null) return null;
    const highest = peaks[next - 1] ?? null;
    if (highest === null || sign(highest) <= 0) return null;
    return multiply(divide(subtract(highest, last.krw), highest), '100');
  };
}
