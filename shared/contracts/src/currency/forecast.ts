/** GET /api/v1/currency/forecast */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';

/** `naive` is the random walk, `ses` simple exponential smoothing, `holt` a damped trend. */
const forecastMethod = z.oneOf(['naive', 'drift', 'ses', 'holt']);

export const getRateForecast = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/forecast',
  access: 'bearer',
  limit: 'compute',
  summary: 'Forecast the range of a rate for up to 30 days, with the method’s track record',
  query: z.object({
    fromCurrency: z.withDefault(currencyCode, 'USD'),
    toCurrency: z.withDefault(currencyCode, 'KRW'),
    method: z.withDefault(forecastMethod, 'naive'),
    /** Days ahead. */
    horizon: queryInt({ min: 1, max: 30, otherwise: 7 }),
  }),
  output: z.object({
    fromCurrency: currencyCode,
    toCurrency: currencyCode,
    asOf: isoTime,
    method: forecastMethod,
    horizon: z.int(),
    /** Days that it was made from. */
    sample: z.int(),
    /** Empty where fewer than `needed` days are known. */
    points: z.array(
      z.object({
        at: isoTime,
        rate: decimal,
        low80: decimal,
        high80: decimal,
        low95: decimal,
        high95: decimal,
      }),
    ),
    needed: z.int(),
    /** Over the last 90 days, each forecast from what was known the day before; null of too few. */
    backTest: z.nullable(
      z.object({
        /** Mean absolute scaled error: below 1 the method beats the random walk. */
        mase: decimal,
        sample: z.int(),
        beatsNaive: z.boolean(),
      }),
    ),
    /** It says what was usual, and is no advice. */
    notAdvice: z.literal(true),
  }),
});
