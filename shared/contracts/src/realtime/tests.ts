/** /api/v1/realtime/test: connection tests. Messages go only to the user’s own sockets. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/realtime/test';

export const testedConnection = z.object({
  id,
  /** ms of a ping there and back; null where there was no answer within three seconds. */
  roundTripMs: z.nullable(z.int()),
  thisSession: z.boolean(),
});

export const testConnection = defineOperation({
  method: 'POST',
  path: `${base}/connection`,
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Ping your open sockets and report each latency',
  output: z.object({ connections: z.array(testedConnection) }),
});

export const testMessage = defineOperation({
  method: 'POST',
  path: `${base}/message`,
  access: 'bearer',
  limit: 'act',
  repeat: 'safe',
  summary: 'Send a `test-message` to your sockets',
  body: z.object({ text: z.optional(shortText(200)) }),
  output: z.object({ id, sentAt: isoTime, sockets: z.int() }),
});

export const simulation = z.object({
  id,
  symbol: z.string(),
  startedAt: isoTime,
  endsAt: isoTime,
  messagesPerSecond: z.int(),
});

export const simulate = defineOperation({
  method: 'POST',
  path: `${base}/simulate`,
  access: 'bearer',
  limit: 'act',
  repeat: 'same',
  summary:
    'Send made-up prices as `simulated-prices`, never mixed with real ones; ends the previous simulation',
  body: z.object({
    symbol: z.withDefault(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/, 'a symbol')), 'BTC'),
    seconds: z.withDefault(z.int().check(z.minimum(1), z.maximum(60)), 10),
    messagesPerSecond: z.withDefault(z.int().check(z.minimum(1), z.maximum(20)), 4),
  }),
  output: simulation,
});

export const endSimulation = defineOperation({
  method: 'DELETE',
  path: `${base}/simulate/{id}`,
  access: 'bearer',
  owned: { id: 'simulation' },
  summary: 'End a simulation',
  params: idParams,
  output: z.object({ id }),
});
