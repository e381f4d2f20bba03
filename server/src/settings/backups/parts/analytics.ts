import { defaultAnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import { readAnalyticsPreferences, storeAnalyticsPreferences } from '../../../analytics/api.ts';
import { type Part, unlike } from '../part.ts';

/** Preferences of the analysis page that differ from the defaults. */
export const analyticsPart: Part<'analytics'> = {
  async read(db, userId) {
    const found = await readAnalyticsPreferences(db, userId);
    return unlike(named(found), named(defaultAnalyticsPreferences)).length === 0
      ? undefined
      : found;
  },
  count: () => 1,
  async plan(tx, { userId, now }, contents) {
    const here = await readAnalyticsPreferences(tx, userId);
    return {
      differences: unlike(named(contents), named(here)),
      async write() {
        await storeAnalyticsPreferences(tx, userId, contents, now);
        return [];
      },
    };
  },
};

function named(preferences: object) {
  return Object.entries(preferences).map(([name, value]) => ({ name, value: value as unknown }));
}
