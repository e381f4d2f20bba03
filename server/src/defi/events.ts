import { stepKind } from '@moa/contracts/defi/plan-kind';
import { defiTransaction } from '@moa/contracts/defi/transactions';
import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const defiEvents = {
  /** A reported transaction was mined, reverted, replaced or dropped, or a reorganisation undid its block. */
  'transaction.settled': z.object({
    userId: z.string(),
    transaction: defiTransaction,
    step: stepKind,
  }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof defiEvents> {}
}
