/** Known values of one asset over time: recorded, rebuilt, and current. */

import { add } from '@moa/finance/money/decimal';
import { type RowView, written } from '../../portfolio/api.ts';
import { getReadTimes } from '../../sources/api.ts';
import type { Past } from '../past.ts';
import type { TotalsThen } from '../snapshots/read-snapshots.ts';
import { totalReads } from '../snapshots/total-reads.ts';
import type { Known } from './asset-steps.ts';

/** Oldest first; `known` ends with now where the asset has a price, and where anything was recorded. */
export function knownValues(
  { values, now, view }: Pick<Past, 'values' | 'now' | 'view'>,
  symbol: string,
): { recorded: Known[]; known: Known[] } {
  const recorded = values.flatMap((row): Known[] => {
    // What lacks a source of now says nothing of what is held in it.
    if (!row.comparable) return [];
    const { at, quantity, value } = row;
    const then = { at, ...totalReads(row, at) };
    if (wasNotHeld(row)) return [{ ...then, value: '0', quantity: '0' }];
    return value === null || quantity == null ? [] : [{ ...then, value, quantity }];
  });
  const last = heldNow(view, symbol);
  if (last === null || recorded.length === 0) return { recorded, known: recorded };
  const reads = getReadTimes(view.valuation.holdings.sources);
  return { recorded, known: [...recorded, { at: now, reads, ...last }] };
}

/**
 * True if a snapshot without the asset means that none was held. A rebuilt one does so only if it
 * is complete.
 */
function wasNotHeld({ quantity, reason, isWhole = false }: TotalsThen): boolean {
  return quantity == null && (reason !== 'rebuilt' || isWhole);
}

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
