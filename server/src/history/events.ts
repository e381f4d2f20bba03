import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const historyEvents = {
  /** The history of a user was rebuilt. */
  'history.rebuilt': z.object({ userId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof historyEvents> {}
}
