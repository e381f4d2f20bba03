import fc from 'fast-check';
import { fromUnits } from '../units.ts';

/** Decimal texts between minus and plus a billion, with up to 18 decimals. */
export const aDecimal = fc
  .tuple(fc.bigInt(-(10n ** 27n), 10n ** 27n), fc.integer({ min: 0, max: 18 }))
  .map(([units, decimals]) => fromUnits(units / 10n ** BigInt(18 - decimals), decimals));

/** The same, above zero. */
export const aPositiveDecimal = fc
  .tuple(fc.bigInt(1n, 10n ** 27n), fc.integer({ min: 0, max: 18 }))
  .map(([units, decimals]) => fromUnits(units, decimals));
