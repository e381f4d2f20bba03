import type { LedgerEvent, NotUnderstood } from '../ledger-event.ts';

/**
 * One line of a list: when it began (epoch ms), by which the list is sorted, and what came of it, if
 * anything did.
 */
export type ListedEvent = {
  began: number;
  events: LedgerEvent[];
  /** Instead of an event: a word of the line that is not understood. */
  notUnderstood?: NotUnderstood;
  /** Id that a line would have as an event, if it is understood and no event. */
  settled?: string;
  /** Something may still come of it. */
  waits?: true;
};
