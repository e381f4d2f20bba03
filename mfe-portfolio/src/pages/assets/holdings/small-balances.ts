import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { smallBalanceBound } from '@moa/contracts/settings/small-balance';
import type { UserSettings } from '@moa/contracts/settings/user';
import { compareDigits } from '@moa/finance/money/digits';

/**
 * True if the user's setting for small balances hides the holding. A debt counts by its size, and a
 * holding without a price is never too small.
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
