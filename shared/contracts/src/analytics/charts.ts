/** /api/v1/analytics: figures over time. */
import { historyFlow, periods } from '../assets/history.ts';
import { rebuilding } from '../assets/shapes/rebuilding.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, missingPart, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';

export const chartPeriods = [...periods, 'all'] as const;

export const getPortfolioValueChart = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/charts/portfolio-value',
  access: 'bearer',
  summary: 'Portfolio value over time, from real snapshots',
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
        /** What was recorded of other sources than those of now, where `value` is null. */
        partial: z.optional(decimal),
        origin: z.optional(z.nullable(z.oneOf(['recorded', 'rebuilt']))),
      }),
    ),
    /** What came in from outside and went out within the period, oldest first. */
    flows: z.optional(z.array(historyFlow)),
    /** When `first` was known: the last value at or before the period's beginning. */
    from: z.optional(z.nullable(isoTime)),
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    /** What prices did: last − first − netFlows. In percent of what was there and came in. */
    change: z.nullable(decimal),
    changePercentage: z.nullable(percent),
    /** What came in less what went out since the first point, with sources that were connected since. */
    netFlows: z.optional(z.nullable(decimal)),
    /** What a change of the basis of the won’s rate moved, from the bank’s to a tether’s price or back: nobody gained it. Absent where nothing. */
    rebased: z.optional(decimal),
    high: z.nullable(decimal),
    low: z.nullable(decimal),
    highAt: z.optional(z.nullable(isoTime)),
    lowAt: z.optional(z.nullable(isoTime)),
    rebuilding: z.optional(z.nullable(rebuilding)),
    asOf: isoTime,
    basis: z.string(),
    method: z.string(),
    /** How many snapshots it rests upon. */
    sample: z.int(),
    quality,
    missing: z.array(missingPart),
  }),
});
