/** Risk figures of a series, by its whole days, on 365 days a year. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { logReturns, simpleReturns } from '@moa/finance/returns/daily-returns';
import { growthFactors } from '@moa/finance/returns/growth-factors';
import {
  beta,
  captureRatios,
  correlation,
  trackingError,
} from '@moa/finance/risk/benchmark-figures';
import { downsideDeviation } from '@moa/finance/risk/downside-deviation';
import { type Drawdowns, drawdowns } from '@moa/finance/risk/drawdowns';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { calmar, sharpe, sortino } from '@moa/finance/risk/return-ratios';
import {
  conditionalValueAtRisk,
  historicalValueAtRisk,
  parametricValueAtRisk,
  valueAtRiskOver,
} from '@moa/finance/risk/value-at-risk';
import { volatility } from '@moa/finance/risk/volatility';
import { makeFigure } from './make-figure.ts';
import type { Series } from './series.ts';
import { seoulDay } from './time-of.ts';

const daily = 'daily returns of whole days that end at 00:00 in Seoul, on 365 days a year';
/** A time of so long and longer is measured by daily closes, ms. */
const dailyFrom = 7 * dayMs;

export type RiskSeries = {
  /** Logarithmic returns of whole days, as fractions. */
  log: number[];
  simple: number[];
  missing: MissingPart[];
  drawdowns: Drawdowns;
};

export function riskSeries(series: Series): RiskSeries {
  const { days, steps, points } = series;
  const growths = days.days.map(({ growth }) => growth);
  const { leftOut } = days;
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  return {
    log: known(logReturns(growths)),
    simple: known(simpleReturns(growths)),
    missing:
      leftOut === 0
        ? []
        : [
            {
              source: 'snapshots',
              reason: `${leftOut} days are left out: no return follows of them`,
            },
          ],
    drawdowns: getFalls(series, indexOf({ steps, points })),
  };
}

/**
 * From a week on falls are those of daily closes, of a week as of a year: else the hours of a week would
 * show a deeper fall than the month that holds it. What lies below the highs is given of every point.
 */
function getFalls({ time, now }: Series, index: ReturnType<typeof indexOf>): Drawdowns {
  const every = drawdowns(index);
  const span = (time.until ?? now).getTime() - time.wanted.getTime();
  if (span < dailyFrom) return every;
  const closes = index.filter(({ at }, place) => {
    const next = index[place + 1];
    return next === undefined || seoulDay(next.at) !== seoulDay(at);
  });
  return { ...drawdowns(closes), underwater: every.underwater };
}

/** The index of the time-weighted return, 100 at the first value; null from where no return follows. */
export function indexOf({ steps, points }: Pick<Series, 'steps' | 'points'>) {
  const [first] = points;
  if (first === undefined) return [];
  const growths = growthFactors(steps);
  let value: number | null = 100;
  return [
    { at: first.at, value: 100 as number | null },
    ...steps.map(({ to, before, inflow, unknown }, index) => {
      const growth = growths[index] ?? null;
      // What holds nothing does not move; a negative value or a flow of unknown worth has no return.
      const isNothing = growth === null && Number(before) + Number(inflow) === 0;
      value = value === null || unknown ? null : isNothing ? value : timesOrNull(value, growth);
      return { at: to, value };
    }),
  ];
}

function timesOrNull(value: number, growth: string | null): number | null {
  return growth === null ? null : value * Number(growth);
}

type RiskFigures = Record<
  | 'volatility'
  | 'downside'
  | 'sharpe'
  | 'sortino'
  | 'calmar'
  | 'maxDrawdown'
  | 'currentDrawdown'
  | 'valueAtRisk95'
  | 'valueAtRisk99'
  | 'valueAtRisk95TenDays'
  | 'conditionalValueAtRisk95'
  | 'parametricValueAtRisk95',
  Figure
>;

export function riskFigures(
  series: Series,
  { log, simple, missing, drawdowns: { max, current } }: RiskSeries,
  { riskFreeRate, annualised }: { riskFreeRate: string; annualised: string | null },
): RiskFigures {
  const sample = log.length;
  const rate = Number(riskFreeRate);
  const of = (
    value: number | null,
    unit: 'percent' | 'ratio',
    method: string,
    needed: number,
    size = sample,
  ) =>
    makeFigure(series, {
      value,
      unit,
      method: `${method}; ${daily}`,
      sample: size,
      needed,
      missing,
    });
  const below = (value: number | null, method: string) =>
    makeFigure(series, { value, unit: 'percent', method, sample: series.points.length, needed: 2 });
  const size = simple.length;
  const { var95, var99 } = minimumSamples;
  const oneDay = historicalValueAtRisk(simple, 0.95);
  const depth = series.points.length < 2 ? null : (max?.depth ?? (current === null ? null : 0));
  return {
    volatility: of(
      volatility(log),
      'percent',
      'volatility of log returns',
      minimumSamples.volatility,
    ),
    downside: of(
      downsideDeviation(log, rate / 100 / 365),
      'percent',
      'downside deviation of log returns below the rate without risk',
      minimumSamples.sortino,
    ),
    sharpe: of(sharpe(log, rate), 'ratio', 'Sharpe ratio', minimumSamples.sharpe),
    sortino: of(sortino(log, rate), 'ratio', 'Sortino ratio', minimumSamples.sortino),
    calmar: makeFigure(series, {
      value: calmar(annualised === null ? null : Number(annualised), depth),
      unit: 'ratio',
      method: 'Calmar ratio: annualised return / deepest drawdown',
      sample: annualised === null ? 0 : series.points.length,
      needed: 2,
      missing:
        annualised === null ? [{ source: 'returns', reason: 'less than a year is known' }] : [],
    }),
    maxDrawdown: below(
      depth,
      'deepest fall of the time-weighted index below its highest point; daily closes from 7 days on',
    ),
    currentDrawdown: below(
      current,
      'the time-weighted index below its highest point until now; daily closes from 7 days on',
    ),
    valueAtRisk95: of(oneDay, 'percent', 'historical value at risk of a day, 95 %', var95, size),
    valueAtRisk99: of(
      historicalValueAtRisk(simple, 0.99),
      'percent',
      'historical value at risk of a day, 99 %',
      var99,
      size,
    ),
    valueAtRisk95TenDays: of(
      valueAtRiskOver(10, oneDay),
      'percent',
      'value at risk of a day, 95 %, by the square root of ten days',
      var95,
      size,
    ),
    conditionalValueAtRisk95: of(
      conditionalValueAtRisk(simple, 0.95),
      'percent',
      'mean loss of the worst 5 % of days',
      var95,
      size,
    ),
    parametricValueAtRisk95: of(
      parametricValueAtRisk(simple, 0.95),
      'percent',
      'value at risk of a day, 95 %, if returns were normal',
      var95,
      size,
    ),
  };
}

type BesideFigures = Record<
  'beta' | 'correlation' | 'trackingError' | 'upCapture' | 'downCapture',
  Figure
>;

/** `prices`: of the benchmark at the end of each whole day and at its beginning. */
export function besideBenchmark(
  series: Series,
  benchmark: string,
  prices: readonly { from: number | null; to: number | null }[],
): BesideFigures {
  const pairs = series.days.days.flatMap(({ growth }, index) => {
    const { from = null, to = null } = prices[index] ?? {};
    const own = Number(growth);
    if (from === null || to === null || !(from > 0 && to > 0 && own > 0)) return [];
    return [{ own: Math.log(own), other: Math.log(to / from) }];
  });
  const own = pairs.map((pair) => pair.own);
  const other = pairs.map((pair) => pair.other);
  const lacking = series.days.days.length - pairs.length;
  // What grows alike every day has no days of its own to be compared by.
  const isStill = benchmark.startsWith('deposit:');
  const ifMoving = (value: number | null) => (isStill ? null : value);
  const missing = [
    ...(lacking === 0
      ? []
      : [{ source: benchmark, reason: `${lacking} days have no price of the benchmark` }]),
    ...(isStill
      ? [{ source: benchmark, reason: 'a deposit never rises or falls against itself' }]
      : []),
  ];
  const of = (value: number | null, unit: 'percent' | 'ratio', method: string, needed: number) =>
    makeFigure(series, {
      value,
      unit,
      needed,
      missing,
      method: `${method}, against ${benchmark}; ${daily}`,
      sample: pairs.length,
    });
  const captured = captureRatios(own, other);
  return {
    beta: of(
      ifMoving(beta(own, other)),
      'ratio',
      'beta: covariance / variance',
      minimumSamples.beta,
    ),
    correlation: of(
      ifMoving(correlation(own, other)),
      'ratio',
      'Pearson’s correlation',
      minimumSamples.correlation,
    ),
    trackingError: of(
      trackingError(own, other),
      'percent',
      'tracking error',
      minimumSamples.correlation,
    ),
    upCapture: of(
      ifMoving(captured.up),
      'percent',
      'share of the benchmark’s rise',
      minimumSamples.beta,
    ),
    downCapture: of(
      ifMoving(captured.down),
      'percent',
      'share of the benchmark’s fall',
      minimumSamples.beta,
    ),
  };
}

export function describeDrawdown({ drawdowns: { max } }: RiskSeries) {
  if (max === null) return null;
  return {
    depth: max.depth.toFixed(2),
    peakAt: max.peakAt.toISOString(),
    troughAt: max.troughAt.toISOString(),
    recoveredAt: max.recoveredAt?.toISOString() ?? null,
    days: max.days,
  };
}
