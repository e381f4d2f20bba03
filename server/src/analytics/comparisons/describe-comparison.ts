/**
 * Two to five series beside each other, from their first common day. A portfolio is its time-weighted
 * index, anything else its price; all are read at the ends of the days of the portfolios, or of the
 * calendar where none is compared.
 */
import type { ComparedSeries, Comparison } from '@moa/contracts/analytics/comparisons';
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { correlationMatrix } from '@moa/finance/risk/correlation-matrix';
import { drawdowns } from '@moa/finance/risk/drawdowns';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { sharpe } from '@moa/finance/risk/return-ratios';
import { volatility } from '@moa/finance/risk/volatility';
import { getLeft, type PricesAt } from '../../history/api.ts';
import { ApiError } from '../../http/answers.ts';
import { dayEnds } from '../historical/day-ends.ts';
import { benchmarkLine } from '../series/benchmark-line.ts';
import type { ReadSeries } from '../series/read-series.ts';
import { indexOf } from '../series/risk-figures.ts';
import { findTime, seoulDay, type Time } from '../series/time-of.ts';
import type { ComparisonRow } from './tables.ts';

type Needs = { readSeries: ReadSeries; pricesAt: PricesAt; riskFreeRate: string; now: Date };
/** By the day in Seoul. */
type DayLine = ReadonlyMap<number, { at: Date; value: number | null }>;

const indexDecimals = 4;
const offset = 9 * 3_600_000;
/** Without a portfolio, of so many days at most. */
const maxDays = 1_830;

export async function describeComparison(row: ComparisonRow, needs: Needs): Promise<Comparison> {
  const { now } = needs;
  const query = {
    period: row.period,
    currency: row.currency,
    ...(row.from === null ? {} : { from: row.from }),
    ...(row.to === null ? {} : { to: row.to }),
  };
  const time = findTime(query, now);
  const missing: MissingPart[] = [];
  const portfolios = await Promise.all(
    row.series.map((one) =>
      one.kind === 'portfolio'
        ? linePortfolio(needs.readSeries, row.userId, { ...query, scope: one.scope }, missing)
        : null,
    ),
  );
  const own = portfolios.flatMap((line) => (line === null ? [] : [line]));
  const moments = getMoments(own, time, now);
  const lines = await Promise.all(
    row.series.map(async (one, index) => {
      if (one.kind === 'portfolio') return portfolios[index] ?? new Map();
      const values = await benchmarkLine(needs.pricesAt, one.benchmark, moments, row.currency);
      return dayLine(moments.map((at, place) => ({ at, value: values[place] ?? null })));
    }),
  );
  const common = moments.filter((at) =>
    lines.every((line) => (line.get(seoulDay(at))?.value ?? null) !== null),
  );
  const [first, last] = [common[0], common.at(-1)];
  const shown = first === undefined ? [] : moments.filter((at) => at >= first);
  const indexed = lines.map((line) => {
    const base = first === undefined ? null : (line.get(seoulDay(first))?.value ?? null);
    return shown.map((at) => {
      const value = line.get(seoulDay(at))?.value ?? null;
      return { at, value: value === null || base === null ? null : (100 * value) / base };
    });
  });
  const returns = indexed.map((points) => dailyLogs(points, now));
  const sample = Math.max(0, common.length - 1);
  const matrix = correlationMatrix(returns, minimumSamples.correlation);
  for (const [index, line] of lines.entries()) {
    if ([...line.values()].every(({ value }) => value === null)) {
      missing.push({
        source: getLabel(row.series[index]),
        reason: 'nothing is known of this time',
      });
    }
  }
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    period: time.period,
    createdAt: row.createdAt.toISOString(),
    asOf: now.toISOString(),
    from: first?.toISOString() ?? null,
    to: last?.toISOString() ?? null,
    series: row.series.map((series, index) => ({
      series,
      label: getLabel(series),
      points: (indexed[index] ?? []).map(({ at, value }) => ({
        timestamp: at.toISOString(),
        index: value?.toFixed(indexDecimals) ?? null,
      })),
      ...getFigures(indexed[index] ?? [], known(returns[index] ?? []), needs.riskFreeRate),
      correlations: (matrix[index] ?? row.series.map(() => null)).map(
        (value) => value?.toFixed(4) ?? null,
      ),
    })),
    basis: 'portfolios as they were recorded, prices of the same moments',
    method:
      '100 at the end of the first common day in Seoul; a portfolio by its time-weighted return, anything else by its price; daily log returns on 365 days a year',
    sample,
    needed: minimumSamples.volatility,
    quality:
      sample < 1
        ? 'insufficient_data'
        : missing.length > 0 || sample < minimumSamples.volatility
          ? 'partial'
          : 'ok',
    missing,
  };
}

async function linePortfolio(
  readSeries: ReadSeries,
  userId: string,
  query: Parameters<ReadSeries>[1],
  missing: MissingPart[],
): Promise<DayLine> {
  try {
    const series = await readSeries(userId, query);
    for (const part of getLeft(series.past)) {
      if (!missing.some(({ source }) => source === part.source)) missing.push(part);
    }
    return dayLine(dayEnds(indexOf(series)));
  } catch (error) {
    // An account may be gone since: the others are still compared.
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return new Map();
    throw error;
  }
}

/** The ends of all days of which a portfolio is known; without one, those of the calendar. */
function getMoments(portfolioLines: readonly DayLine[], time: Time, now: Date): Date[] {
  const byDay = new Map<number, Date>();
  for (const line of portfolioLines) {
    for (const [day, { at }] of line) {
      const other = byDay.get(day);
      if (other === undefined || at > other) byDay.set(day, at);
    }
  }
  if (portfolioLines.length === 0) {
    const end = time.until ?? now;
    const begin = Math.max(seoulDay(time.wanted), seoulDay(end) - maxDays);
    for (let day = begin; day <= seoulDay(end); day += 1) {
      const at = new Date(Math.min((day + 1) * dayMs - offset - 1, end.getTime()));
      if (at > time.wanted) byDay.set(day, at);
    }
  }
  return [...byDay].sort(([a], [b]) => a - b).map(([, at]) => at);
}

function dayLine(values: readonly { at: Date; value: number | null }[]): DayLine {
  return new Map(values.map((one) => [seoulDay(one.at), one]));
}

/** Logarithmic returns of whole days; null for gaps and the current day. */
function dailyLogs(
  points: readonly { at: Date; value: number | null }[],
  now: Date,
): (number | null)[] {
  return points.slice(1).map(({ at, value }, index) => {
    const before = points[index];
    const isDay = before !== undefined && seoulDay(at) - seoulDay(before.at) === 1;
    if (!isDay || seoulDay(at) === seoulDay(now)) return null;
    const [from, to] = [before.value ?? 0, value ?? 0];
    return from > 0 && to > 0 ? Math.log(to / from) : null;
  });
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function getFigures(
  points: readonly { at: Date; value: number | null }[],
  logs: readonly number[],
  riskFreeRate: string,
) {
  const values = points.filter(({ value }) => value !== null);
  const last = values.at(-1)?.value ?? null;
  const { max, current } = drawdowns(points);
  const enough = logs.length >= minimumSamples.volatility;
  const depth = values.length < 2 || current === null ? null : (max?.depth ?? 0);
  return {
    return: last === null || values.length < 2 ? null : (last - 100).toFixed(2),
    volatility: enough ? (volatility(logs)?.toFixed(2) ?? null) : null,
    maxDrawdown: depth?.toFixed(2) ?? null,
    sharpe: enough ? (sharpe(logs, Number(riskFreeRate))?.toFixed(4) ?? null) : null,
  };
}

function getLabel(series: ComparedSeries | undefined): string {
  if (series === undefined) return '';
  return series.kind === 'portfolio' ? series.scope : series.benchmark;
}
