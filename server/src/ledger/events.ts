import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const ledgerEvents = {
  /** The history of a wallet before it was connected has been read, as far as its node keeps it. */
  'wallet-past.read': z.object({ userId: z.string(), sourceId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof ledgerEvents> {}
}
