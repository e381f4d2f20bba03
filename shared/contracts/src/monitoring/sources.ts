/**
 * GET /api/v1/monitoring/sources: heartbeats of exchanges, networks and price feeds. It contains no
 * user data.
 */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

/** Minutes that one bar of the heartbeats covers: 48 bars of a day, 84 of a week. */
export const heartbeatMinutes = { '24h': 30, '7d': 120 } as const;

const heartbeat = z.object({
  /** When it begins. */
  at: isoTime,
  ok: z.int(),
  failed: z.int(),
  /** Median of the answers, ms; null where none was measured. */
  p50Ms: z.nullable(z.int()),
});

const monitoredSource = z.object({
  /** An exchange, a network, or `fiat`. */
  name: z.string(),
  /** `feed` streams prices, `api` answers requests. */
  kind: z.oneOf(['feed', 'api']),
  /** `silent`: nothing in the newest bar. */
  status: z.oneOf(['ok', 'degraded', 'failed', 'silent']),
  ok: z.int(),
  failed: z.int(),
  /** Percent with one decimal; null where nothing was asked. */
  errorPercent: z.nullable(z.number()),
  /** Latency of answers, ms. Feeds have none. */
  p50Ms: z.nullable(z.int()),
  p95Ms: z.nullable(z.int()),
  /** The oldest first, one for each bar of the window; one without anything has zeros. */
  heartbeats: z.array(heartbeat),
  /**
   * Request budget, as the local limiter counts it; null before the first request, and for nodes
   * and feeds, which have none.
   */
  budget: z.nullable(
    z.object({
      /** Requests that are counted now, of those that may be made at once: of the fullest key, where each is counted by itself. */
      used: z.int(),
      most: z.int(),
      /** Requests that are regained a second. */
      perSecond: z.number(),
      /** Number of separate counters: keys, or kinds of calls. */
      counters: z.int(),
    }),
  ),
  /** It asked us to slow down, and is left alone until then; null where it did not. */
  pausedUntil: z.nullable(isoTime),
});
export type MonitoredSource = z.Output<typeof monitoredSource>;

export const getMonitoredSources = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/sources',
  access: 'bearer',
  summary:
    'Get heartbeats of exchanges, networks and feeds for a day or a week, with latency and error rate',
  query: z.object({ window: z.withDefault(z.oneOf(['24h', '7d']), '24h') }),
  output: z.object({
    at: isoTime,
    window: z.oneOf(['24h', '7d']),
    bucketMinutes: z.int(),
    sources: z.array(monitoredSource),
  }),
});
