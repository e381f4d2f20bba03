/** Distance of a holding from its target below which no trade is made. */
export type DriftBand = {
  /** Percentage points of the whole. */
  points: number;
  /** Percent of the target. */
  relative: number;
};

/**
 * Checks whether a value is out of its band: further from its target than `points` of the whole
 * or than `relative` of the target, whichever is less. With a target of zero it is out from the
 * minimum order on: less cannot be sold. All amounts in one last unit; the band in whole
 * percent.
 *
 * Source: L. Swedroe, The Only Guide You’ll Ever Need for the Right Financial Plan (2010): the
 * rule of 5 and 25.
 */
export function drifts(
  value: bigint,
  target: bigint,
  whole: bigint,
  { points, relative }: DriftBand,
  minimumOrder: bigint,
): boolean {
  const distance = value < target ? target - value : value - target;
  if (distance === 0n) return false;
  if (target === 0n) return distance >= minimumOrder;
  return distance * 100n > whole * BigInt(points) || distance * 100n > target * BigInt(relative);
}
