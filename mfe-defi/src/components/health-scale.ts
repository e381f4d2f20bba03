/**
 * Where a health factor stands on the gauge. The scale gives the dangerous range most of the room:
 * each zone has a fixed part of the width, and within it the position is linear.
 */
import type { AavePosition } from '@moa/contracts/defi/aave';

export type Zone = Exclude<AavePosition['zone'], 'none'>;

/** Zones from left to right: lower bound, upper bound, part of the width in percent. */
export const zones: readonly { zone: Zone; from: number; to: number; width: number }[] = [
  { zone: 'liquidation', from: 0, to: 1, width: 14 },
  { zone: 'danger', from: 1, to: 1.1, width: 14 },
  { zone: 'caution', from: 1.1, to: 1.5, width: 24 },
  { zone: 'moderate', from: 1.5, to: 3, width: 26 },
  { zone: 'safe', from: 3, to: 6, width: 22 },
];

/** Percent from the left, for drawing; what is beyond the last zone stands at its end. */
export function placeOnGauge(healthFactor: string): number {
  const value = Number(healthFactor);
  let left = 0;
  for (const { from, to, width } of zones) {
    if (value < to) return left + (width * Math.max(0, value - from)) / (to - from);
    left += width;
  }
  return 100;
}
