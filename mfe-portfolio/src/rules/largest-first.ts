import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits } from '@moa/finance/money/digits';

/** By value, greatest first; what has no value comes last. */
export function largestFirst(positions: readonly AssetPosition[]): AssetPosition[] {
  return [...positions].sort((a, b) => {
    if (a.value === null || b.value === null)
      return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    return compareDigits(b.value, a.value);
  });
}
