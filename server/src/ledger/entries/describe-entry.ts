import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { LedgerEntryRow } from '../tables.ts';

export function describeEntry(
  row: LedgerEntryRow,
  sourceLabel: string,
  explainsId: string | null = null,
): LedgerEntry {
  return {
    id: row.id,
    sourceId: row.sourceId,
    sourceLabel,
    at: row.at.toISOString(),
    type: row.type,
    symbol: row.symbol,
    quantity: row.quantity,
    counterSymbol: row.counterSymbol,
    counterQuantity: row.counterQuantity,
    feeSymbol: row.feeSymbol,
    feeQuantity: row.feeQuantity,
    valueKrw: row.valueKrw,
    valueUsd: row.valueUsd,
    ownMove: row.ownMoveId,
    manual: row.manual,
    note: row.note,
    explainsId,
  };
}
