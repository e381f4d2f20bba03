/** How far the ledger of a wallet was read, in its reader's own terms: the ledger hands it in. */
type LedgerReach = { state: Record<string, unknown>; complete: boolean; readAt: Date };

export type ReadLedgerReach = (sourceId: string) => Promise<LedgerReach | undefined>;
