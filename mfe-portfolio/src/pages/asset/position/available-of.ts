import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';

/**
 * Returns the free part of a balance; null if nothing is locked or the exchange does not report it.
 */
export function availableOf({ balance, locked }: AssetPosition): string | null {
  return locked === null || !/[1-9]/.test(locked) ? null : sumDigits([balance, `-${locked}`]);
}
