/** Comparisons: two to five series from their first common day, indexed to 100. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  idParams,
  isoTime,
  missingPart,
  percent,
  quality,
  shortText,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { calendarDay } from '../shapes/calendar-day.ts';
import { analyticsPeriod, benchmark, scope } from './shapes/scope.ts';

const base = '/api/v1/analytics/comparisons';

/** The portfolio or a part of it by its time-weighted return; an asset, an index or a deposit by its price. */
const comparedSeries = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('portfolio'), scope: z.withDefault(scope, 'all') }),
  z.object({ kind: z.literal('benchmark'), benchmark }),
]);
export type ComparedSeries = z.Output<typeof comparedSeries>;

const newComparison = z.object({
  name: shortText(60),
  series: z.array(comparedSeries).check(
    z.minLength(2),
    z.maxLength(5),
    z.refine(
      (all) => new Set(all.map((one) => JSON.stringify(one))).size === all.length,
      'each series once',
    ),
  ),
  period: z.withDefault(analyticsPeriod, '90d'),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  currency: z.withDefault(currencyCode, 'KRW'),
});

const comparison = z.object({
  id,
  name: z.string(),
  currency: currencyCode,
  period: z.oneOf([...analyticsPeriod.options, 'custom']),
  createdAt: isoTime,
  asOf: isoTime,
  /** The first common day and the last; null where there is none. */
  from: z.nullable(isoTime),
  to: z.nullable(isoTime),
  series: z.array(
    z.object({
      series: comparedSeries,
      label: z.string(),
      points: z.array(z.object({ timestamp: isoTime, index: z.nullable(decimal) })),
      /** Percent, of the common time; null where it is too short. */
      return: z.nullable(percent),
      volatility: z.nullable(percent),
      maxDrawdown: z.nullable(percent),
      sharpe: z.nullable(decimal),
      /** With each of the series, in their order. */
      correlations: z.array(z.nullable(decimal)),
    }),
  ),
  basis: z.optional(z.string()),
  method: z.optional(z.string()),
  sample: z.int(),
  needed: z.int(),
  quality,
  missing: z.array(missingPart),
});
export type Comparison = z.Output<typeof comparison>;

export const maxComparisons = 20;

export const createComparison = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  summary: 'Create a comparison',
  body: z.object({ data: newComparison }),
  output: comparison,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const listComparisons = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List saved comparisons without their data points',
  output: z.array(
    z.object({
      id,
      name: z.string(),
      currency: currencyCode,
      period: comparison.shape.period,
      series: z.array(comparedSeries),
      createdAt: isoTime,
    }),
  ),
});

export const getComparison = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'comparison' },
  summary: 'Get a comparison, recalculated as of now',
  params: idParams,
  output: comparison,
});

export const deleteComparison = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'comparison' },
  summary: 'Delete a comparison',
  params: idParams,
  output: z.object({ id }),
});
