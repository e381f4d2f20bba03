import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const currencyEvents = {
  'prices.changed': z.object({ symbols: z.array(z.string()) }),
  /** A session hears of other rates than before. */
  'rates.subscribed': z.object({ userId: z.string(), sessionId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof currencyEvents> {}
}
