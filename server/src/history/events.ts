import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const historyEvents = {
  /** The past of a person was worked out again. */
  'history.rebuilt': z.object({ userId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof historyEvents> {}
}
