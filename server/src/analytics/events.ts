import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const analyticsEvents = {
  /** A session hears of other figures than before. */
  'metrics.subscribed': z.object({ userId: z.string(), sessionId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof analyticsEvents> {}
}
