import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const ledgerEvents = {
  /** What a wallet held before it was watched is known, as far as its node goes back. */
  'wallet-past.read': z.object({ userId: z.string(), sourceId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof ledgerEvents> {}
}
