import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { sumDigits } from '@moa/finance/money/digits';

type Sum = { value: string | null; of: number };

/** The sum of what is known, and of how many positions it is; null where of none. */
export function sumPositions(
  positions: readonly PoolPosition[],
  of: (position: PoolPosition) => string | null,
): Sum {
  const known = positions.map(of).filter((value) => value !== null);
  return { value: known.length === 0 ? null : sumDigits(known), of: known.length };
}
