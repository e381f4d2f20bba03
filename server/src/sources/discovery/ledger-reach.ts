/** Progress of a wallet's ledger, in its reader's own terms; provided by the ledger. */
type LedgerReach = { state: Record<string, unknown>; complete: boolean; readAt: Date };

export type ReadLedgerReach = (sourceId: string) => Promise<LedgerReach | undefined>;
