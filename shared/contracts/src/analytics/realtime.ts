/** Figures as they change: on /ws/realtime for who subscribes, and as they are now. */
import { defineOperation } from '../operation.ts';
import { currencyCode, id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { figure } from './shapes/figure.ts';

const base = '/api/v1/analytics/realtime';

/** The first two move with prices; the others with what is recorded, at most once an hour. */
export const liveMetrics = [
  'net_worth',
  'profit_24h',
  'simple_30d',
  'time_weighted_30d',
  'volatility_30d',
  'sharpe_30d',
  'max_drawdown_30d',
  'apr',
] as const;
const liveMetric = z.oneOf(liveMetrics);
export type LiveMetric = z.Output<typeof liveMetric>;

const metrics = z.array(liveMetric).check(z.minLength(1), z.maxLength(liveMetrics.length));

export const subscribeMetrics = defineOperation({
  method: 'POST',
  path: `${base}/subscribe`,
  access: 'bearer',
  summary: 'Subscribe this session’s sockets to live metrics',
  body: z.object({ metrics }),
  output: z.object({ id, metrics, createdAt: isoTime }),
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const unsubscribeMetrics = defineOperation({
  method: 'DELETE',
  path: `${base}/subscribe/{id}`,
  access: 'bearer',
  owned: { id: 'metric-subscription' },
  summary: 'End a metrics subscription',
  params: idParams,
  output: z.object({ id }),
});

export const metricValues = z.object({
  currency: currencyCode,
  asOf: isoTime,
  values: z.partialRecord(liveMetric, figure),
});

export const getLiveMetrics = defineOperation({
  method: 'GET',
  path: `${base}/metrics`,
  access: 'bearer',
  summary: 'Get the current live metrics',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: metricValues,
});
