import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { smallBalances, type UserSettings } from '@moa/contracts/settings/user';
import { compareDigits } from '@moa/finance/money/digits';
import { minValues } from './min-values.ts';

type SmallBalance = UserSettings['smallBalance'];

/**
 * Whether a holding is folded away because the person wants no small ones: the first, second and third
 * bound of the currency. A debt counts by its size, and what has no price is never too small.
 */
export function isSmall(
  { value, hidden }: Pick<AssetPosition, 'value' | 'hidden'>,
  currency: CurrencyCode,
  below: SmallBalance,
): boolean {
  const bound = minValues(currency)[smallBalances.indexOf(below) - 1];
  return (
    bound !== undefined &&
    !hidden &&
    value !== null &&
    compareDigits(value.replace('-', ''), bound) < 0
  );
}
