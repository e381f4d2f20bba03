import type { readEntriesSince, readFeePrices } from '../../history/api.ts';

/** Ledger entries of a period, with the prices that value fees in a third asset. */
export type LedgerRead = {
  entries: Awaited<ReturnType<typeof readEntriesSince>>;
  fees: Pick<NonNullable<Awaited<ReturnType<typeof readFeePrices>>>, 'price'> | null;
};
