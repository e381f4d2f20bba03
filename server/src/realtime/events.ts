import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const realtimeEvents = {
  /** An event was written to a user's log; instances with sockets deliver it. */
  'realtime.recorded': z.object({ userId: z.string(), seq: z.int() }),
  /** An instance requests the other instances' data about a user (`instances/`). */
  'realtime.requested': z.object({
    id: z.string(),
    userId: z.string(),
    kind: z.string(),
    input: z.unknown(),
  }),
  /** Answer of one instance. */
  'realtime.answered': z.object({ id: z.string(), part: z.unknown() }),
  /** A user tests whether a message arrives. */
  'realtime.tested': z.object({ userId: z.string(), id: z.string(), text: z.nullable(z.string()) }),
  /** Simulated prices of a user. */
  'simulation.ticked': z.object({
    userId: z.string(),
    id: z.string(),
    isLast: z.boolean(),
    prices: z.array(z.object({ symbol: z.string(), usd: z.string() })),
  }),
  /** Ends the user's earlier simulation, on any instance. */
  'simulation.begun': z.object({ userId: z.string(), id: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof realtimeEvents> {}
}
