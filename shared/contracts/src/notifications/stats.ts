/** Statistics of sent and suppressed notifications, by rule, channel and day. */
import { defineOperation } from '../operation.ts';
import { id, isoTime, percent, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { channel } from './shapes/notice-words.ts';

const counts = z.object({
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  suppressed: z.int(),
});

export const getNoticeStats = defineOperation({
  method: 'GET',
  path: '/api/v1/notifications/stats',
  access: 'bearer',
  summary: 'Get statistics of sent and unsent notifications',
  query: z.object({ days: queryInt({ min: 1, max: 90, otherwise: 30 }) }),
  output: z.extend(counts, {
    from: isoTime,
    to: isoTime,
    /** Share of the sent ones; null if none was sent. */
    deliveredPercent: z.nullable(percent),
    /** From what happened to its delivery, in milliseconds; null where nothing was delivered. */
    medianLatencyMs: z.nullable(z.int()),
    suppressedBy: z.array(z.object({ cause: z.string(), count: z.int() })),
    byRule: z.array(z.extend(counts, { triggerId: id, name: z.string(), fired: z.int() })),
    byChannel: z.array(z.extend(counts, { channel })),
    /** Days in the user's time zone, oldest first. */
    byDay: z.array(z.extend(counts, { day: z.string() })),
  }),
});

export const getNoticePerformance = defineOperation({
  method: 'GET',
  path: '/api/v1/notifications/performance',
  access: 'bearer',
  summary: 'Get how quickly rules are evaluated and notifications delivered',
  output: z.object({
    /** Evaluations by this server since its start. */
    evaluations: z.int(),
    evaluationP95Ms: z.number(),
    /**
     * Number of the user's rules, counted per subject, that are evaluated, and of waiting
     * deliveries.
     */
    watches: z.int(),
    queueDepth: z.int(),
    /**
     * Share of the deliveries of the last 24 hours that took longer than five seconds; null if
     * there were none.
     */
    latePercent: z.nullable(percent),
    asOf: isoTime,
  }),
});
