/** GET /api/v1/currency/compare */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, missingPart } from '../primitives.ts';
import * as z from '../schema.ts';
import { ratePeriod } from './history.ts';

export const compareCurrencies = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/compare',
  access: 'bearer',
  limit: 'compute',
  summary: 'Compare currencies, each indexed to 100 on the first common day',
  query: z.object({
    /** Codes, separated by commas; all but the base where left out. */
    currencies: z.optional(z.string().check(z.maxLength(80))),
    base: z.withDefault(currencyCode, 'KRW'),
    period: z.withDefault(ratePeriod, '30d'),
  }),
  output: z.object({
    base: currencyCode,
    period: ratePeriod,
    interval: z.oneOf(['hour', 'day']),
    asOf: isoTime,
    /** Where all are 100; null where they have no day in common. */
    from: z.nullable(isoTime),
    series: z.array(
      z.object({
        currency: currencyCode,
        changePercent: z.nullable(decimal),
        points: z.array(z.object({ at: isoTime, index: z.nullable(decimal) })),
      }),
    ),
    missing: z.array(missingPart),
  }),
});
