import { add } from '@moa/finance/money/decimal';
import { type RowView, written } from '../../portfolio/api.ts';
import type { Known } from './asset-steps.ts';

/** Counted holdings of an asset at present; null if not all of it is priced. */
export function heldNow({ valuation, sheet }: RowView, symbol: string): Omit<Known, 'at'> | null {
  let quantity = '0';
  let value = 0n;
  for (const row of valuation.rowsOfSymbol(symbol)) {
    if (!row.counted) continue;
    const worth = sheet.worth(row);
    if (worth === null) return null;
    quantity = add(quantity, row.position.quantity);
    value += worth;
  }
  return { quantity, value: written(value, sheet.decimals) };
}
