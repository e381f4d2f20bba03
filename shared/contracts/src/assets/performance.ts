/** Return of an asset over a period, by the three usual measures. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  isoTime,
  missingPart,
  percent,
  quality,
  shortText,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { calendarDay } from '../shapes/calendar-day.ts';
import type { Span } from '../shapes/span.ts';
import { without } from './shapes/rebuilding.ts';

export const performancePeriods = [
  '24h',
  '7d',
  '30d',
  '90d',
  '1y',
  'all',
] as const satisfies Span[];

export const getAssetPerformance = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/by-symbol/{symbol}/performance',
  access: 'bearer',
  summary: 'Simple, time-weighted and money-weighted return of one asset',
  params: z.object({ symbol: shortText(20) }),
  query: z.object({
    period: z.withDefault(z.oneOf(performancePeriods), '30d'),
    /** Days in Seoul, both included; with `from` the period is not looked at. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    currency: z.optional(currencyCode),
  }),
  output: z.object({
    symbol: z.string(),
    currency: currencyCode,
    period: z.oneOf(performancePeriods),
    /** Where days were chosen it is of these, not of the period; null: the first that is known, today. */
    days: z.optional(z.object({ from: z.nullable(calendarDay), to: z.nullable(calendarDay) })),
    /** The last known value at or before the period's beginning, and the one of now. */
    from: z.nullable(isoTime),
    to: z.nullable(isoTime),
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    /** Bought and come in; sold and gone out. Moves between own accounts and income are neither. */
    inflow: z.nullable(decimal),
    outflow: z.nullable(decimal),
    /** Gain: last − first − inflow + outflow. */
    gain: z.nullable(decimal),
    /** Percent. Null each where the records do not suffice. */
    simple: z.nullable(percent),
    timeWeighted: z.nullable(percent),
    /** Annualised for periods of a year or longer, else over the period itself. */
    moneyWeighted: z.nullable(z.object({ value: percent, annualised: z.boolean() })),
    /** Number of known values used, and the number required. */
    sample: z.int(),
    needed: z.int(),
    quality,
    missing: z.array(missingPart),
    basis: z.string(),
    method: z.string(),
    asOf: isoTime,
    without,
  }),
});
