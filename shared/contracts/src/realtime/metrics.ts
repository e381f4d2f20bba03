/** /api/v1/realtime/metrics: messages sent to a user, as counted by the server. */
import { defineOperation } from '../operation.ts';
import { isoTime, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { channel } from './messages.ts';

/** Minutes that the history reaches back. */
export const metricsHistoryMinutes = 60;

export const counted = z.object({
  messages: z.int(),
  bytes: z.int(),
  /** States that were left out since the peer was behind: the next one says it all. */
  coalesced: z.int(),
});
export type CountedMessages = z.Output<typeof counted>;

const realtimeMetrics = z.object({
  at: isoTime,
  /** Start of the count for the user; null: nothing was sent to them. */
  since: z.nullable(isoTime),
  connections: z.int(),
  total: counted,
  channels: z.partialRecord(channel, z.extend(counted, { lastAt: z.nullable(isoTime) })),
  /** Messages per second over the last ten seconds, with one decimal. */
  messagesPerSecond: z.number(),
  /** Last round-trip time of the slowest open socket, ms; null: none yet. */
  roundTripMs: z.nullable(z.int()),
  /** Bytes that wait for peers. */
  waitingBytes: z.int(),
});
export type RealtimeMetrics = z.Output<typeof realtimeMetrics>;

export const getRealtimeMetrics = defineOperation({
  method: 'GET',
  path: '/api/v1/realtime/metrics',
  access: 'bearer',
  summary: 'Get what was sent to your sockets, by channel',
  output: realtimeMetrics,
});

export const minute = z.object({
  at: isoTime,
  ...counted.shape,
  connections: z.int(),
  roundTripMs: z.nullable(z.int()),
});
export type RealtimeMinute = z.Output<typeof minute>;

export const getMetricsHistory = defineOperation({
  method: 'GET',
  path: '/api/v1/realtime/metrics/history',
  access: 'bearer',
  summary: 'Get socket metrics by minute, oldest first; minutes without an open socket are omitted',
  query: z.object({
    minutes: queryInt({ min: 1, max: metricsHistoryMinutes, otherwise: metricsHistoryMinutes }),
  }),
  output: z.object({ minutes: z.array(minute) }),
});
