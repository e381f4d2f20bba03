/**
 * Aave quotes yearly rates in ray (27 decimals) and compounds them each second:
 * APY = (1 + APR / 31,536,000)^31,536,000 − 1. Worked in integers with 36 decimals by squaring.
 */
import type { Decimal } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import { fromUnits } from '../money/units.ts';

const secondsPerYear = 31_536_000n;
const one = 10n ** 36n;
const rayToOne = 10n ** 9n;

/** Percent with four decimals: 5 % a year becomes "5.1271". */
export function rayRateToApy(ray: bigint): Decimal {
  let base = one + (ray * rayToOne) / secondsPerYear;
  let result = one;
  for (let exponent = secondsPerYear; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) / one;
    base = (base * base) / one;
  }
  return roundTo(fromUnits((result - one) * 100n, 36), 4);
}
