/** Growth factors as the doubles that statistics are made of. */
import type { Decimal } from '../money/decimal.ts';

/** ln G of each growth: they add up over time. Null where it is unknown or everything was lost. */
export function logReturns(factors: readonly (Decimal | null)[]): (number | null)[] {
  return factors.map((factor) => {
    const growth = Number(factor ?? 0);
    return growth > 0 ? Math.log(growth) : null;
  });
}

/** G − 1 of each growth, a fraction: what a loss of money is measured in. Null where it is unknown. */
export function simpleReturns(factors: readonly (Decimal | null)[]): (number | null)[] {
  return factors.map((factor) => (factor === null ? null : Number(factor) - 1));
}
