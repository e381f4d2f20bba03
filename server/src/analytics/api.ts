/** Public interface of analytics. */
export { changeDashboard, insertDashboard, readOwnDashboards } from './dashboards/store.ts';
export { readAnalyticsPreferences, storeAnalyticsPreferences } from './preferences/store.ts';
export { isPriced, type LiveMetrics } from './realtime/live-metrics.ts';
