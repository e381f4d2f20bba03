import { add } from '@moa/finance/money/decimal';
import type { CountedUnits } from './cost-sums.ts';
import type { Holdings, PriceGroup } from './price-groups.ts';

/**
 * For assets with excluded rows: counted and owned units by source, on the basis of costs, that is,
 * without debts and unlisted tokens.
 */
export function countedUnits(
  { positions, marks }: Holdings,
  groups: readonly PriceGroup[],
): Map<string, Map<string, CountedUnits>> {
  const units = new Map<string, Map<string, CountedUnits>>();
  for (const { symbol, excluded } of groups) if (excluded > 0) units.set(symbol, new Map());
  if (units.size === 0) return units;
  for (const { id, symbol, sourceId, kind, quantity, suspicion } of positions) {
    const ofSymbol = units.get(symbol);
    if (ofSymbol === undefined || kind === 'debt' || suspicion !== null) continue;
    const { counted, owned } = ofSymbol.get(sourceId) ?? { counted: '0', owned: '0' };
    const isCounted = marks?.get(id)?.excluded !== true;
    ofSymbol.set(sourceId, {
      counted: isCounted ? add(counted, quantity) : counted,
      owned: add(owned, quantity),
    });
  }
  return units;
}
