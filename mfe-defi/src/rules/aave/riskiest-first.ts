import type { AavePosition } from '@moa/contracts/defi/aave';
import { compareDigits } from '@moa/finance/money/digits';

/** The position closest to liquidation comes first; positions without a debt come last. */
export function riskiestFirst(positions: readonly AavePosition[]): AavePosition[] {
  return [...positions].sort((a, b) => {
    if (a.healthFactor === null || b.healthFactor === null)
      return a.healthFactor === b.healthFactor ? 0 : a.healthFactor === null ? 1 : -1;
    return compareDigits(a.healthFactor, b.healthFactor);
  });
}
