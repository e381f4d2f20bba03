import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

const ofSource = z.object({ userId: z.string(), sourceId: z.string() });

export const sourceEvents = {
  'source.added': ofSource,
  'source.removed': z.extend(ofSource, {
    kind: z.oneOf(['exchange', 'wallet']),
    provider: z.string(),
    label: z.string(),
  }),
  /** A synchronisation ended; `recovered` when it is the first good one after a failure, `moved` when a balance changed. */
  'source.synchronised': z.extend(ofSource, {
    ok: z.boolean(),
    firstTime: z.boolean(),
    recovered: z.boolean(),
    moved: z.boolean(),
    positions: z.int(),
    error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
  /** The user's holdings, or the part of them that is counted, have changed. */
  'portfolio.changed': z.object({ userId: z.string() }),
  /** Entries came, went or were matched differently: costs, flows and history follow. */
  'ledger.changed': ofSource,
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof sourceEvents> {}
}
