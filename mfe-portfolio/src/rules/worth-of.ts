import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';
import { isCounted } from './counted.ts';

/** What all places hold of an asset at this moment, as their rows say it; null where none has a price. */
export function worthOf(places: readonly AssetPosition[]): string | null {
  const values = places.filter(isCounted).flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : sumDigits(values);
}
