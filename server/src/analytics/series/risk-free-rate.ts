import { defaultAnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import type { Context } from '../../context.ts';

/** The yearly rate without risk that returns are measured against, percent. */
export async function readRiskFreeRate(_db: Context['db'], _userId: string): Promise<string> {
  return defaultAnalyticsPreferences.riskFreeRate;
}
