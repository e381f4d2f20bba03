import type { Decimal } from '../money/decimal.ts';
import { fromUnits, toUnits } from '../money/units.ts';
import type { ReturnStep } from './step.ts';

/**
 * The growth 1 + r = (after + outflow) / (before + inflow) of each step, 30 decimals: 1.1 is a gain
 * of 10 %. Null where nothing was there, and where a value is negative, since no return follows.
 */
export function growthFactors(steps: readonly ReturnStep[]): (Decimal | null)[] {
  return steps.map((step) => {
    const growth = stepGrowth(step);
    if (growth === null || growth.base === 0n) return null;
    return fromUnits(grown(wholeGrowth, growth), growthDigits);
  });
}

/** Decimals that a growth carries: a year of hours moves no percentage by their rounding. */
export const growthDigits = 30;
/** One, in units of the last of them. */
export const wholeGrowth = 10n ** BigInt(growthDigits);

/**
 * Growth of a step: (after + outflow) over (before + inflow), in one unit. `base` is 0 if there was
 * no capital; null if a value is negative, since no return follows from that.
 */
export function stepGrowth({ before, after, inflow, outflow, weighted = '0' }: ReturnStep): {
  result: bigint;
  base: bigint;
} | null {
  const decimals = Math.max(...[before, after, inflow, outflow, weighted].map(getDecimals));
  const units = (value: string) => toUnits(value, decimals);
  const [first, last] = [units(before), units(after)];
  if (first < 0n || last < 0n) return null;
  const capital = first + units(weighted);
  const result = capital + last - first - units(inflow) + units(outflow);
  // Where no capital was there on average, or more than it was lost, the ends alone tell.
  if (weighted !== '0' && capital > 0n && result >= 0n) return { result, base: capital };
  const base = first + units(inflow);
  return { result: last + units(outflow), base: base > 0n ? base : 0n };
}

/** `factor` · result / base in whole units, half up. */
export function grown(factor: bigint, { result, base }: { result: bigint; base: bigint }): bigint {
  return (2n * factor * result + base) / (2n * base);
}

function getDecimals(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}
