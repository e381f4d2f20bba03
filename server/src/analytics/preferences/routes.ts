/** /api/v1/analytics/preferences */
import {
  getAnalyticsPreferences,
  listBenchmarks,
  updateAnalyticsPreferences,
} from '@moa/contracts/analytics/preferences';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { changeAnalyticsPreferences, readAnalyticsPreferences } from './store.ts';

export function preferencesRoutes(context: Pick<Context, 'config' | 'db' | 'clock'>): Route[] {
  return [
    handle(listBenchmarks, async () => ({
      indexes: context.config.indexFeedUrl === null ? [] : ['KOSPI' as const],
    })),
    handle(getAnalyticsPreferences, ({ caller }) =>
      readAnalyticsPreferences(context.db, caller.userId),
    ),
    handle(updateAnalyticsPreferences, ({ caller, body }) =>
      changeAnalyticsPreferences(context, caller.userId, body.data),
    ),
  ];
}
