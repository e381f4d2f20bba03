import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { smallBalanceBound } from '@moa/contracts/settings/small-balance';
import type { UserSettings } from '@moa/contracts/settings/user';
import { compareDigits } from '@moa/finance/money/digits';

/**
 * Whether a holding is folded away because the person wants no small ones. A debt counts by its size,
 * and what has no price is never too small.
 */
export function isSmall(
  { value, hidden }: Pick<AssetPosition, 'value' | 'hidden'>,
  currency: CurrencyCode,
  below: UserSettings['smallBalance'],
): boolean {
  const bound = smallBalanceBound(below, currency);
  return (
    bound !== null && !hidden && value !== null && compareDigits(value.replace('-', ''), bound) < 0
  );
}
