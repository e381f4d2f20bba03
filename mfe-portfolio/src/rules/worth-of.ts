import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';
import { isCounted } from './counted.ts';

/**
 * Returns the current value of an asset over all sources, as the sum of its rows; null if none has
 * a price.
 */
export function getWorth(places: readonly AssetPosition[]): string | null {
  const values = places.filter(isCounted).flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : sumDigits(values);
}
