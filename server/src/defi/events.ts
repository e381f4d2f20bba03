import type { PlanStep } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    /** A reported transaction was mined, reverted, replaced or dropped. */
    'transaction.settled': {
      userId: string;
      transaction: DefiTransaction;
      step: PlanStep['kind'];
    };
  }
}
