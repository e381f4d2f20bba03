import { defineOperation } from '../operation.ts';
import { currencyCode, id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { channel } from './messages.ts';

export const openConnection = z.object({
  id,
  openedAt: isoTime,
  /** When the page is asked to connect again. */
  expiresAt: isoTime,
  /** When it last gave a sign. */
  heardAt: isoTime,
  channels: z.array(channel),
  currencies: z.array(currencyCode),
  /** Least time between two messages, ms. */
  pace: z.object({ prices: z.int(), positions: z.int(), portfolio: z.int() }),
  /** Round-trip time of the last heartbeat, as measured by the peer; null: none yet. */
  roundTripMs: z.nullable(z.int()),
  /** The last sequence number of each channel: how many messages it was sent on it. */
  seqs: z.partialRecord(channel, z.int()),
  /** Bytes that wait for the peer. */
  waitingBytes: z.int(),
  /** True if it belongs to the session of the request. */
  thisSession: z.boolean(),
});
export type OpenConnection = z.Output<typeof openConnection>;

export const listConnections = defineOperation({
  method: 'GET',
  path: '/api/v1/realtime/ws/connections',
  access: 'bearer',
  summary: 'List your open sockets, oldest first, and the limit',
  output: z.object({ connections: z.array(openConnection), limit: z.int() }),
});
