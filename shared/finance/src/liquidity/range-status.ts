type RangeStatus = 'in_range' | 'out_below' | 'out_above' | 'closed';

/** Where the pool's tick is of a range; the upper bound lies outside. Without liquidity it is closed. */
export function rangeStatus(range: {
  tick: number;
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
}): RangeStatus {
  if (range.liquidity === 0n) return 'closed';
  if (range.tick < range.tickLower) return 'out_below';
  return range.tick < range.tickUpper ? 'in_range' : 'out_above';
}
