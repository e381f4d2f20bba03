/** GET /api/v1/currency/correlations */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { ratePeriod } from './history.ts';

export const getRateCorrelations = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/correlations',
  access: 'bearer',
  limit: 'compute',
  summary:
    'Get correlations between currencies: Pearson, of daily log returns at the end of each day in Seoul',
  query: z.object({
    /** Codes, separated by commas; all but the base where left out. */
    currencies: z.optional(z.string().check(z.maxLength(80))),
    /** In which the others are counted. */
    base: z.withDefault(currencyCode, 'USD'),
    period: z.withDefault(ratePeriod, '90d'),
  }),
  output: z.object({
    base: currencyCode,
    period: ratePeriod,
    asOf: isoTime,
    currencies: z.array(currencyCode),
    /** Returns that a pair needs in common. */
    needed: z.int(),
    /** Each pair once. */
    pairs: z.array(
      z.object({
        a: currencyCode,
        b: currencyCode,
        /** −1 to 1; null of too few days in common, or where one stood still. */
        correlation: z.nullable(decimal),
        /** Days in common. */
        n: z.int(),
        /** Probability of a correlation this strong or stronger between independent currencies. */
        pValue: z.nullable(decimal),
      }),
    ),
  }),
});
