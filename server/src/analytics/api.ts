/** What others may ask of analyses. */
export { isPriced, type LiveMetrics } from './realtime/live-metrics.ts';
