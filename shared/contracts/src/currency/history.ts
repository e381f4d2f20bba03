/** GET /api/v1/currency/history: what a rate was. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, missingPart, quality } from '../primitives.ts';
import * as z from '../schema.ts';

/** Reach and step of a past: hours up to a week, days beyond. */
const ratePeriods = ['24h', '7d', '30d', '90d', '1y'] as const;
export const ratePeriod = z.oneOf(ratePeriods);
export type RatePeriod = z.Output<typeof ratePeriod>;

/** Currency pair and period. */
export const rateQuery = z.object({
  fromCurrency: z.withDefault(currencyCode, 'USD'),
  toCurrency: z.withDefault(currencyCode, 'KRW'),
  period: z.withDefault(ratePeriod, '30d'),
});

/** Basis of historical rates. */
export const rateBasis = z.object({
  fromCurrency: currencyCode,
  toCurrency: currencyCode,
  period: ratePeriod,
  interval: z.oneOf(['hour', 'day']),
  asOf: isoTime,
  /** `bank`, `market`, and `parity` where a tether of then counts as a dollar. */
  basis: z.array(z.oneOf(['bank', 'market', 'parity'])),
  quality,
  missing: z.array(missingPart),
});

export const getRateHistory = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/history',
  access: 'bearer',
  limit: 'compute',
  summary: 'Get the hourly or daily history of a rate',
  query: rateQuery,
  output: z.extend(rateBasis, {
    /**
     * Oldest first: the rate at the beginning of the period, then that with which each step ended,
     * the running step with the rate of now.
     */
    points: z.array(z.object({ at: isoTime, rate: z.nullable(decimal) })),
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    high: z.nullable(decimal),
    low: z.nullable(decimal),
    /** From the first known rate to the last, percent. */
    changePercent: z.nullable(decimal),
  }),
});
