import type { CurrencyCode } from '@moa/contracts/primitives';
import { valueBounds } from '@moa/contracts/settings/small-balance';

/** The bounds below which rows can be left out, from small to large. */
export function minValues(currency: CurrencyCode): readonly string[] {
  return valueBounds[currency];
}
