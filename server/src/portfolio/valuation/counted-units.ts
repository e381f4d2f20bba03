import { add, sign } from '@moa/finance/money/decimal';
import type { CountedUnits } from './cost-sums.ts';
import type { Holdings, PriceGroup } from './price-groups.ts';

/**
 * Of assets of which the person left some rows out: how many units count, and how many are owned, as
 * costs are found: without what is owed, and without what no list knows.
 */
export function countedUnits(
  { positions, marks }: Holdings,
  groups: readonly PriceGroup[],
): Map<string, CountedUnits> {
  const units = new Map<string, CountedUnits>();
  for (const { symbol, excluded } of groups) {
    if (excluded > 0) units.set(symbol, { counted: '0', owned: '0' });
  }
  if (units.size === 0) return units;
  for (const { id, symbol, kind, quantity, suspicion } of positions) {
    const known = units.get(symbol);
    if (known === undefined || kind === 'debt' || suspicion !== null) continue;
    known.owned = add(known.owned, quantity);
    if (marks?.get(id)?.excluded !== true) known.counted = add(known.counted, quantity);
  }
  for (const [symbol, { owned }] of units) if (sign(owned) <= 0) units.delete(symbol);
  return units;
}
