import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';

/** What of a balance is free to use; null where nothing is bound or the exchange does not tell. */
export function availableOf({ balance, locked }: AssetPosition): string | null {
  return locked === null || !/[1-9]/.test(locked) ? null : sumDigits([balance, `-${locked}`]);
}
