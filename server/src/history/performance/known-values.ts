/** Known values of one asset over time: recorded, rebuilt, and current. */
import { readsOf } from '../../sources/api.ts';
import type { Past } from '../past.ts';
import type { TotalsThen } from '../snapshots/read-snapshots.ts';
import { totalReads } from '../snapshots/total-reads.ts';
import type { Known } from './asset-steps.ts';
import { heldNow } from './held-now.ts';

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
  const reads = readsOf(view.valuation.holdings.sources);
  return { recorded, known: [...recorded, { at: now, reads, ...last }] };
}

/**
 * True if a snapshot without the asset means that none was held. A rebuilt one does so only if it
 * is complete.
 */
function wasNotHeld({ quantity, reason, isWhole = false }: TotalsThen): boolean {
  return quantity == null && (reason !== 'rebuilt' || isWhole);
}
