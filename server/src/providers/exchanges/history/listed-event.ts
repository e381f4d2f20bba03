import type { LedgerEvent } from '../ledger-event.ts';

/**
 * One line of a list: when it began (epoch ms), by which the list is sorted, and what came of it, if
 * anything did.
 */
export type ListedEvent = { began: number; event: LedgerEvent | null };
