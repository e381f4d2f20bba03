import { defaultAnalyticsPreferences } from '@moa/contracts/analytics/preferences';

/** The yearly rate without risk that a person chose, percent. */
export async function riskFreeRateOf(_userId: string): Promise<string> {
  return defaultAnalyticsPreferences.riskFreeRate;
}
