import { maxTick, minTick } from './sqrt-price-at-tick.ts';

/**
 * The usable tick next to a price (raw token 1 for one raw token 0): a whole number of spacings inside
 * the bounds of the pool.
 */
export function nearestTick(rawPrice: number, spacing: number): number {
  const [first, last] = usableTicks(spacing);
  if (!(rawPrice > 0)) return first;
  if (!Number.isFinite(rawPrice)) return last;
  const tick = Math.round(Math.log(rawPrice) / Math.log(1.0001) / spacing) * spacing;
  return Math.min(last, Math.max(first, tick));
}

/** The first and the last tick that a position may begin or end at: both are the full range. */
export function usableTicks(spacing: number): [first: number, last: number] {
  return [Math.ceil(minTick / spacing) * spacing, Math.floor(maxTick / spacing) * spacing];
}

/** Spacings by fee (parts of a million) of the factory. Source: UniswapV3Factory. */
export const tickSpacings: Readonly<Record<number, number>> = {
  100: 1,
  500: 10,
  3000: 60,
  10000: 200,
};
