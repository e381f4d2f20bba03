import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const realtimeEvents = {
  /** Something was written into the log of a person’s events: who listens hears of it. */
  'realtime.recorded': z.object({ userId: z.string(), seq: z.int() }),
  /** An instance wants to know of the others what they have of a person (`instances/`). */
  'realtime.requested': z.object({
    id: z.string(),
    userId: z.string(),
    kind: z.string(),
    input: z.unknown(),
  }),
  /** What one of them has. */
  'realtime.answered': z.object({ id: z.string(), part: z.unknown() }),
  /** A person wants to see whether a message comes. */
  'realtime.tested': z.object({ userId: z.string(), id: z.string(), text: z.nullable(z.string()) }),
  /** Prices that a person has made up for a while. */
  'simulation.ticked': z.object({
    userId: z.string(),
    id: z.string(),
    isLast: z.boolean(),
    prices: z.array(z.object({ symbol: z.string(), usd: z.string() })),
  }),
  /** The one before it of the same person ends, wherever it runs. */
  'simulation.begun': z.object({ userId: z.string(), id: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof realtimeEvents> {}
}
