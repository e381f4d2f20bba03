import { ledgerEntries } from '../tables.ts';

/** Columns that costs, claims and histories are computed from. */
export const entryColumns = {
  id: ledgerEntries.id,
  at: ledgerEntries.at,
  type: ledgerEntries.type,
  symbol: ledgerEntries.symbol,
  quantity: ledgerEntries.quantity,
  counterSymbol: ledgerEntries.counterSymbol,
  counterQuantity: ledgerEntries.counterQuantity,
  feeSymbol: ledgerEntries.feeSymbol,
  feeQuantity: ledgerEntries.feeQuantity,
  valueKrw: ledgerEntries.valueKrw,
  manual: ledgerEntries.manual,
  importId: ledgerEntries.importId,
};

export type EntryColumn = keyof typeof entryColumns;
