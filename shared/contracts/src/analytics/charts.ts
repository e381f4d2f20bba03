/** /api/v1/analytics: figures over time. */
import { historyFlow, periods } from '../assets/history.ts';
import { rebuilding, without } from '../assets/shapes/rebuilding.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, missingPart, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';
import { figureUnit } from './shapes/figure.ts';
import { analysed, analyticsQuery, benchmark, scope } from './shapes/scope.ts';

export const chartPeriods = [...periods, 'all'] as const;

export const getPortfolioValueChart = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/portfolio-value',
  access: 'bearer',
  summary: 'Get portfolio value over time, from recorded snapshots',
  query: z.object({
    period: z.withDefault(z.oneOf(chartPeriods), '24h'),
    currency: z.optional(currencyCode),
  }),
  output: z.object({
    currency: currencyCode,
    period: z.oneOf(chartPeriods),
    /** The last snapshot of each step, and what it is worth at `asOf`. */
    points: z.array(
      z.object({
        timestamp: isoTime,
        value: z.nullable(decimal),
        /**
         * Recorded value of a different set of sources than the connected ones, where `value` is
         * null.
         */
        partial: z.optional(decimal),
        origin: z.optional(z.nullable(z.oneOf(['recorded', 'rebuilt']))),
      }),
    ),
    /** External deposits and withdrawals within the period, oldest first. */
    flows: z.optional(z.array(historyFlow)),
    /** When `first` was known: the last value at or before the period's beginning. */
    from: z.optional(z.nullable(isoTime)),
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    /**
     * Change due to prices: last − first − netFlows. The percentage is of the first value plus
     * inflows.
     */
    change: z.nullable(decimal),
    changePercentage: z.nullable(percent),
    /** Inflows less outflows since the first point, including sources connected since. */
    netFlows: z.optional(z.nullable(decimal)),
    /**
     * Effect of a change of the won rate's basis, between the bank's and a tether's price; it is
     * not a gain. Absent if zero.
     */
    rebased: z.optional(decimal),
    high: z.nullable(decimal),
    low: z.nullable(decimal),
    highAt: z.optional(z.nullable(isoTime)),
    lowAt: z.optional(z.nullable(isoTime)),
    rebuilding: z.optional(z.nullable(rebuilding)),
    without,
    asOf: isoTime,
    basis: z.string(),
    method: z.string(),
    /** Number of snapshots used. */
    sample: z.int(),
    quality,
    missing: z.array(missingPart),
  }),
});

/** Data quality of a chart, in the fields of a figure. */
const grounds = {
  basis: z.string(),
  method: z.string(),
  sample: z.int(),
  needed: z.optional(z.int()),
  quality,
  missing: z.array(missingPart),
} as const;

export const chartKinds = [
  'value_and_deposits',
  'underwater',
  'months',
  'distribution',
  'contribution',
  'rolling_volatility',
  'rolling_sharpe',
  'correlation',
  'currency_exposure',
] as const;
const chartKind = z.oneOf(chartKinds);
export type ChartKind = z.Output<typeof chartKind>;

const chartSeries = z.object({
  key: z.string(),
  label: z.string(),
  unit: figureUnit,
  points: z.array(
    z.object({
      /** A time, a month (`2026-11`), a bucket, a symbol: what `x` of the chart says. */
      x: z.string(),
      value: z.nullable(decimal),
      /** Start and end of a month that is counted in part. Null: the month's own start or end. */
      part: z.optional(z.object({ from: z.nullable(isoTime), to: z.nullable(isoTime) })),
    }),
  ),
});

export const getChartData = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/data',
  access: 'bearer',
  summary: 'Get one chart of the analytics page as data series',
  query: z.extend(analyticsQuery, {
    chart: z.withDefault(chartKind, 'value_and_deposits'),
    benchmark: z.withDefault(benchmark, 'BTC'),
  }),
  output: z.object({
    ...analysed,
    chart: chartKind,
    x: z.oneOf(['time', 'month', 'bucket', 'category']),
    series: z.array(chartSeries),
    ...grounds,
  }),
});
export type ChartSeries = z.Output<typeof chartSeries>;

const allocationNode = z.object({
  key: z.string(),
  /** The node that it is a part of; null on the innermost ring. */
  parent: z.nullable(z.string()),
  level: z.oneOf(['asset', 'place', 'chain']),
  label: z.string(),
  /** Money, never negative: debts are listed beside it. The parts of a node add up to it. */
  value: decimal,
});

export const getAllocationChart = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/allocation',
  access: 'bearer',
  summary:
    'Get asset allocation by type, location and chain, looking through pools and receipt tokens',
  query: z.object({
    currency: z.optional(currencyCode),
    scope: z.withDefault(scope, 'all'),
  }),
  output: z.object({
    currency: currencyCode,
    scope,
    nodes: z.array(allocationNode),
    debts: z.array(z.object({ key: z.string(), label: z.string(), value: decimal })),
    asOf: isoTime,
    ...grounds,
  }),
});

export const getPerformanceChart = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/performance',
  access: 'bearer',
  summary:
    'Get time-weighted return against a benchmark, both indexed to 100 on the first common day',
  query: z.extend(analyticsQuery, { benchmark: z.withDefault(benchmark, 'BTC') }),
  output: z.object({
    ...analysed,
    benchmark,
    points: z.array(
      z.object({
        timestamp: isoTime,
        portfolio: z.nullable(decimal),
        benchmark: z.nullable(decimal),
        /** Below the highest point until then, percent, never positive. */
        drawdown: z.nullable(percent),
      }),
    ),
    ...grounds,
  }),
});

export const incomeKinds = ['interest', 'staking', 'rewards', 'airdrop', 'other'] as const;

export const getYieldChart = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/yield',
  access: 'bearer',
  summary: 'Get income by month and type, at historical prices',
  query: analyticsQuery,
  output: z.object({
    ...analysed,
    months: z.array(
      z.object({
        /** `2026-11`, in Seoul. */
        month: z.string(),
        total: z.nullable(decimal),
        byKind: z.array(z.object({ kind: z.oneOf(incomeKinds), value: decimal })),
        /** Number of entries without a price. */
        unpriced: z.int(),
      }),
    ),
    ...grounds,
  }),
});
