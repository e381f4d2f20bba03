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
  /** Of a line that is understood and no event: the name that it would have as one. */
  settled?: string;
  /** Something may still come of it. */
  waits?: true;
};
