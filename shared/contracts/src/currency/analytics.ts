/** GET /api/v1/currency/analytics: the user's conversions, and their cost against the market. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, missingPart, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';

export const getCurrencyAnalytics = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/analytics',
  access: 'bearer',
  limit: 'compute',
  summary:
    'Get trades between currencies by pair: count, rate, and deviation from the mid rate at the time',
  query: z.object({ period: z.withDefault(z.oneOf(['30d', '90d', '1y']), '90d') }),
  output: z.object({
    period: z.oneOf(['30d', '90d', '1y']),
    asOf: isoTime,
    /** Trades of the ledger are what is counted: a look at a rate is none. */
    basis: z.array(z.string()),
    conversions: z.int(),
    /** Most conversions first. */
    pairs: z.array(
      z.object({
        from: currencyCode,
        to: currencyCode,
        conversions: z.int(),
        given: decimal,
        /** After fees in either currency. */
        received: decimal,
        /** Received for one given. */
        averageRate: decimal,
        /** The rate of the hour of each, weighted by what was given; null where it is not known of one. */
        midRate: z.nullable(decimal),
        /**
         * Shortfall of the amount received against the mid-market rate, in percent; negative if it
         * was more.
         */
        costPercent: z.nullable(percent),
        firstAt: isoTime,
        lastAt: isoTime,
      }),
    ),
    quality,
    missing: z.array(missingPart),
  }),
});
