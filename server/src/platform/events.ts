import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const platformEvents = {
  'release.changed': z.object({ releaseId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof platformEvents> {}
}
