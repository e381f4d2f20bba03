/** The return series of a scope over a time, from the one reader of the past. */
import type { AnalyticsPeriod } from '@moa/contracts/analytics/shapes/scope';
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, compare, negate, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import {
  assetSteps,
  createPastMemory,
  getBasis,
  getMissing,
  getQuality,
  isApproximate,
  knownValues,
  movesWithin,
  type Past,
  type PastValue,
  type PricesAt,
  readMoves,
  readPast,
  snapshotValue,
  totalReads,
} from '../../history/api.ts';
import { amountThen } from '../../ledger/api.ts';
import {
  basisJump,
  isShiftSince,
  outsideSince,
  type PortfolioReader,
  shiftValue,
} from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { getReadTimes, oldestReading } from '../../sources/api.ts';
import { refuseUnknownAsset } from '../allocation/routes.ts';
import { weighGaps } from './dated-flows.ts';
import {
  type LinePoint,
  type Linked,
  linkSteps,
  put,
  putAt,
  type SeriesStep,
} from './link-steps.ts';
import { getScope, type Scope, scopeRules } from './scope-of.ts';
import type { Series } from './series.ts';
import { wholeDays } from './series.ts';
import { findTime, seoulDay, type Time } from './time-of.ts';
import { withoutRates } from './without-rates.ts';

export type SeriesNeeds = {
  book: PriceBook;
  portfolios: PortfolioReader;
  /** Where prices of then of a coin come from that everything is counted in. */
  pricesAt?: PricesAt;
};
type SeriesQuery = {
  period: AnalyticsPeriod;
  from?: string | undefined;
  to?: string | undefined;
  currency?: CurrencyCode | undefined;
  scope: string;
};
export type ReadSeries = (userId: string, query: SeriesQuery) => Promise<Series>;

/** Up to so long the values of hours are linked, of a longer time those of days in Seoul. */
const maxHourly = 7 * dayMs;
/** The end of the day before the beginning is looked for so far back. */
const lead = 2 * dayMs;

export function createReadSeries(
  context: Pick<Context, 'db' | 'clock'>,
  { book, portfolios, pricesAt }: SeriesNeeds,
): ReadSeries {
  const { db, clock } = context;
  const memory = createPastMemory(context);
  const needs = { book, portfolios, memory, ...(pricesAt && { pricesAt }) };
  return async (userId, query) => {
    const currency = await currencyRequested(db, userId, query.currency);
    const now = clock.now();
    const time = findTime(query, now);
    const scope = getScope(query.scope, await portfolios.view(userId, currency));
    const length = now.getTime() - time.wanted.getTime();
    const span = (time.until ?? now).getTime() - time.wanted.getTime();
    const past = await readPast(context, needs, userId, {
      length,
      currency,
      of: scope,
      lead,
      step: span <= maxHourly ? 'hour' : 'day',
      ...(time.until === null ? {} : { until: time.until }),
    });
    const found =
      typeof scope === 'object' && 'symbol' in scope
        ? await ofAsset(userId, past, time, scope.symbol)
        : ofPart(past, time, scope);
    return {
      userId,
      now: past.now,
      currency,
      scope,
      scopeName: query.scope,
      time,
      past,
      ...found,
      profit: getProfit(found, currency),
      basis: getBasis(past),
    };
  };

  async function ofAsset(userId: string, past: Past, time: Time, symbol: string) {
    const { recorded, known } = knownValues(past, symbol);
    const line = time.until === null ? known : recorded;
    const earlier = knownValues({ ...past, values: past.recorded }, symbol).recorded;
    const begin = line[0];
    const before = begin === undefined ? undefined : dayEndBefore(earlier, past.wanted, begin.at);
    const whole = before === undefined ? line : [before, ...line];
    const since = oldestReading(whole[0] ?? { at: past.since });
    const moves = movesWithin(await getMoves(past, { userId, symbol, since }), past);
    const isKnown = moves.length > 0 || earlier.some(({ quantity }) => sign(quantity) !== 0);
    if (!isKnown) await refuseUnknownAsset(db, userId, past.held, `asset:${symbol}`);
    const { steps, inflow, outflow } = assetSteps(line, moves);
    const asSteps = (of: typeof steps): SeriesStep[] =>
      weighGaps(of.map((step) => ({ ...step, unknown: false })));
    const daily = before === undefined ? steps : assetSteps(whole, moves).steps;
    const points = line.map((one): LinePoint => ({ ...one, rebuilt: false }));
    return {
      points,
      steps: asSteps(steps),
      inflow,
      outflow,
      rebased: '0',
      flows: [],
      isUnknown: false,
      days: wholeDays(asSteps(daily), time.until === null),
      ...getGrounds(past, points),
    };
  }

  async function getMoves(past: Past, of: { userId: string; symbol: string; since: Date }) {
    const { restateAt, currency } = past;
    if (restateAt === null) return readMoves(db, book, of, currency);
    const moves = await readMoves(db, book, of, 'USD');
    const restate = await restateAt(moves.map(({ at }) => at));
    return moves.map((move) => {
      const usd = restate(move.flow, move.at);
      return { ...move, flow: usd === null ? null : priceIn(book, { usd, krw: '0' }, currency) };
    });
  }

  function ofPart(past: Past, time: Time, part: Exclude<Scope, { symbol: string }>) {
    const { currency, view, flows, shifts } = past;
    const { valuation, sheet } = view;
    const points = getPoints(past, time, book);
    const before =
      points[0] === undefined || past.cut !== null
        ? undefined
        : dayEndBefore(past.recorded.flatMap(asPoint), past.wanted, points[0].at);
    const whole = before === undefined ? points : [before, ...points];
    const begin = before === undefined ? 0 : 1;
    const rules = scopeRules(part, view);
    const linked = linkSteps(
      whole,
      { flows, shifts: shifts.filter(rules.isShiftOf) },
      {
        ...rules,
        valueOf: (flow) => amountThen(flow, currency, book),
        isUnpriced: (symbol) => sheet.assets.get(symbol) === undefined,
        isShiftAfter: (shift, then) => isShiftSince(shift, then, valuation, true),
        shiftValue: (shift) => shiftValue(shift, book, currency),
      },
      begin,
    );
    const rebased = time.until === null ? settle(past, part, { points, linked }, book) : '0';
    const { inflow, outflow, unknown, flows: linkedFlows } = linked;
    const weighed = weighGaps(linked.steps);
    return {
      points,
      steps: weighed.slice(begin),
      inflow,
      outflow,
      rebased,
      flows: linkedFlows,
      isUnknown: unknown,
      days: wholeDays(weighed, time.until === null),
      ...getGrounds(past, points),
    };
  }
}

/** The end of the last day in Seoul before the time, where the line begins later than that. */
function dayEndBefore<T extends { at: Date }>(
  values: readonly T[],
  wanted: Date,
  begin: Date,
): T | undefined {
  const end = values.findLast(({ at }) => seoulDay(at) < seoulDay(wanted));
  return end !== undefined && end.at < begin ? end : undefined;
}

type Found = Pick<Series, 'points' | 'inflow' | 'outflow' | 'rebased'> & { isUnknown: boolean };

function getProfit(
  { points, inflow, outflow, rebased, isUnknown }: Found,
  currency: CurrencyCode,
): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2 || isUnknown) return null;
  const flows = roundMoney(subtract(inflow, outflow), currency);
  return roundMoney(add(last.value, negate(first.value), negate(flows), negate(rebased)), currency);
}

function getGrounds(
  past: Past,
  points: readonly LinePoint[],
): { quality: Quality; missing: MissingPart[] } {
  // Of a part, the record begins where its own values do.
  const values = past.values.filter(({ value }) => value !== null);
  const missing = [...getMissing({ ...past, values }), ...withoutRates(past)];
  if (points.length < 2) {
    const few = { source: 'snapshots', reason: 'two known values are needed' };
    return { quality: 'insufficient_data', missing: [...missing, few] };
  }
  const quality = getQuality(past);
  const isOwed = points.some(({ value }) => compare(value, '0') < 0);
  const owed = { source: 'snapshots', reason: 'more was owed than held' };
  const known =
    quality !== 'insufficient_data' ? quality : past.without.length > 0 ? 'partial' : 'ok';
  const isLacking = isOwed || withoutRates(past).length > 0;
  return {
    quality: known === 'ok' && isLacking ? 'partial' : known,
    missing: [...missing, ...(isOwed ? [owed] : [])],
  };
}

/** Returns the first value of the line, the recorded values since, and the current one. */
function getPoints(past: Past, { until }: Time, book: PriceBook): LinePoint[] {
  const { start, total, now, currency, view } = past;
  const known = past.values.flatMap(asPoint);
  const points: LinePoint[] = [];
  if (start?.comparable === true) {
    const then = { krw: start.KRW, usd: start.USD, usdt: start.USDT };
    const value = isApproximate(then, currency) ? null : snapshotValue(then, currency, book);
    if (value !== null) points.push({ ...start, value });
  }
  const begin = points[0]?.at ?? null;
  points.push(...known.filter(({ at }) => begin === null || at > begin));
  if (until === null && total !== null && points.length > 0) {
    const reads = getReadTimes(view.valuation.holdings.sources);
    points.push({ at: now, value: total, reads, rebuilt: false });
  }
  return points;
}

function asPoint(row: PastValue): LinePoint[] {
  const { at, value, comparable, rebuilt, sources, builtAt } = row;
  if (!comparable || value === null) return [];
  return [{ at, value, rebuilt, sources, builtAt, ...totalReads(row, at) }];
}

/**
 * Adds what only a comparison of the first value with the current one shows: the effect of a change
 * of the won’s basis, and gains of manual holdings since they were entered within the period.
 * Neither counts as a gain.
 */
function settle(
  { view, flows, shifts, currency }: Past,
  part: Exclude<Scope, { symbol: string }>,
  { points, linked }: { points: readonly LinePoint[]; linked: Linked },
  book: PriceBook,
): string {
  const [first, lastStep] = [points[0], linked.steps.at(-1)];
  if (first === undefined || lastStep === undefined) return '0';
  const { valuation, sheet } = view;
  let rebased = '0';
  if (part === 'all') {
    const outside = outsideSince(first, { flows, shifts }, valuation, sheet, book, currency);
    if (outside === null) {
      linked.unknown = true;
      return '0';
    }
    rebased = outside.rebased;
    const whole = add(outside.net, outside.added);
    const rest = subtract(whole, subtract(linked.inflow, linked.outflow));
    if (sign(rest) !== 0 && !linked.unknown) {
      putAt(lastStep, rest);
      put(linked, rest);
    }
  } else {
    const isOf = scopeRules(part, view);
    const isHere = (id: string) => !isOf.isOutside({ sourceId: id, symbol: '', at: view.now });
    const without = new Set(
      valuation.holdings.sources.flatMap(({ id, kind }) =>
        kind === 'manual' || isHere(id) ? [] : [id],
      ),
    );
    const came = linked.flows.map(({ flow, value }) => ({ ...flow, value: value ?? '0' }));
    rebased = basisJump(first, { without, came }, valuation, sheet, book, currency);
  }
  if (sign(rebased) !== 0) {
    const at = book.basisChanges().at(-1)?.at ?? 0;
    putAt(linked.steps.find(({ to }) => to.getTime() >= at) ?? lastStep, rebased);
  }
  return rebased;
}
