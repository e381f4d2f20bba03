/** /api/v1/realtime/performance: how well the connection does, and which settings would make it better. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const proposalIds = [
  'slower-updates',
  'patient-reconnect',
  'rarer-heartbeat',
  'quicker-heartbeat',
  'more-attempts',
] as const;
const proposalId = z.oneOf(proposalIds);

const proposal = z.object({
  id: proposalId,
  /** The setting, with dots: `updateFrequency.prices`. */
  path: z.string(),
  from: z.int(),
  to: z.int(),
  /** Measured value, in the unit of `reason`. */
  measured: z.number(),
  reason: z.oneOf([
    /** Share of states that were left out, percent. */
    'coalesced-percent',
    /** ms there and back. */
    'round-trip-ms',
    /** Sockets opened in the last hour. */
    'opened-last-hour',
    /** Sockets that went silent in the last hour. */
    'silent-last-hour',
  ]),
});
export type RealtimeProposal = z.Output<typeof proposal>;

const realtimePerformance = z.object({
  at: isoTime,
  /**
   * Delay between the arrival of a price and its message to the user, ms, over the last 500
   * messages; null: none.
   */
  delay: z.object({ p50: z.nullable(z.int()), p95: z.nullable(z.int()), sample: z.int() }),
  roundTripMs: z.nullable(z.int()),
  messagesPerSecond: z.number(),
  bytesPerSecond: z.int(),
  coalescedPercent: z.number(),
  /** Sockets opened by the user in the last hour, and how many of them ended by silence. */
  openedLastHour: z.int(),
  silentLastHour: z.int(),
  proposals: z.array(proposal),
});
export type RealtimePerformance = z.Output<typeof realtimePerformance>;

export const getRealtimePerformance = defineOperation({
  method: 'GET',
  path: '/api/v1/realtime/performance',
  access: 'bearer',
  summary: 'Get connection performance, as measured by this server',
  output: realtimePerformance,
});

export const optimizeRealtime = defineOperation({
  method: 'POST',
  path: '/api/v1/realtime/performance/optimize',
  access: 'bearer',
  repeat: 'same',
  summary: 'Suggest better connection settings; those named in `apply` are set',
  body: z.object({ apply: z.optional(z.array(proposalId).check(z.maxLength(proposalIds.length))) }),
  output: z.object({ proposals: z.array(proposal), applied: z.array(proposalId) }),
  errors: ['CONFLICT'],
});
