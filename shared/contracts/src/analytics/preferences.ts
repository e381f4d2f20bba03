/** Preferences of the analytics page: its initial settings. */
import { defineOperation } from '../operation.ts';
import { typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { analyticsPeriod, benchmark, scope } from './shapes/scope.ts';

const path = '/api/v1/analytics/preferences';

export const analyticsPreferences = z.object({
  period: analyticsPeriod,
  scope,
  benchmark,
  /** Percent a year, −10 to 50: what Sharpe and Sortino are measured against. */
  riskFreeRate: typedDecimal.check(
    z.refine((value) => Number(value) >= -10 && Number(value) <= 50, 'between -10 and 50'),
  ),
  /** Insights of these kinds are not made. */
  mutedInsights: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30)),
});
export type AnalyticsPreferences = z.Output<typeof analyticsPreferences>;

export const defaultAnalyticsPreferences: AnalyticsPreferences = {
  period: '30d',
  scope: 'all',
  benchmark: 'BTC',
  riskFreeRate: '0',
  mutedInsights: [],
};

export const getAnalyticsPreferences = defineOperation({
  method: 'GET',
  path,
  access: 'bearer',
  summary: 'Get the analytics page preferences',
  output: analyticsPreferences,
});

export const updateAnalyticsPreferences = defineOperation({
  method: 'PUT',
  path,
  access: 'bearer',
  summary: 'Update the analytics page preferences; omitted fields stay unchanged',
  body: z.object({ data: z.partial(analyticsPreferences) }),
  output: analyticsPreferences,
});

export const listBenchmarks = defineOperation({
  method: 'GET',
  path: '/api/v1/analytics/benchmarks',
  access: 'bearer',
  summary: 'List the stock indexes that returns can be compared with',
  output: z.object({ indexes: z.array(z.oneOf(['KOSPI'])) }),
});
