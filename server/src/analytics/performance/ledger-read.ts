import type { readEntriesSince, readFeePrices } from '../../history/api.ts';

/** What the ledger has of a time: its entries, and the prices by which fees in a third asset are valued. */
export type LedgerRead = {
  entries: Awaited<ReturnType<typeof readEntriesSince>>;
  fees: Pick<NonNullable<Awaited<ReturnType<typeof readFeePrices>>>, 'price'> | null;
};
