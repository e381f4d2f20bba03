/** GET /api/v1/currency/trends */
import { defineOperation } from '../operation.ts';
import { decimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { rateBasis, rateQuery } from './history.ts';

export const getRateTrends = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/trends',
  access: 'bearer',
  limit: 'compute',
  summary: 'Get the trend of a rate: averages, slope, position in its range, volatility',
  query: rateQuery,
  output: z.extend(rateBasis, {
    rate: z.nullable(decimal),
    /** Days that are known. */
    sample: z.int(),
    /** Means of the last 7 and 30 daily rates; null of fewer. */
    sma7: z.nullable(decimal),
    sma30: z.nullable(decimal),
    /** Slope of the least-squares line, percent of the mean per day. */
    slopePercentADay: z.nullable(decimal),
    changePercent: z.nullable(decimal),
    /** Where the rate lies between the lowest (0) and the highest (1) of the last 30 days. */
    rangePosition30d: z.nullable(decimal),
    low30d: z.nullable(decimal),
    high30d: z.nullable(decimal),
    /**
     * Realised volatility of daily log returns, percent per year of 365 days; null with fewer than
     * 30 returns.
     */
    realisedVolatility: z.nullable(decimal),
    /** `flat` while the slope over the period is below a tenth of a percent. */
    direction: z.oneOf(['up', 'down', 'flat', 'unknown']),
  }),
});
