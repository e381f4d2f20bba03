/** Trend of a daily series of rates: averages, slope and position within its own range. */
import { mean } from '../risk/moments.ts';

/** The mean of the last `length` values; null of fewer. */
export function simpleMovingAverage(values: readonly number[], length: number): number | null {
  return values.length < length ? null : mean(values.slice(-length));
}

/**
 * The slope of the least-squares line through the values, a day, as a share of their mean: 0.001 is a
 * tenth of a percent a day. Null of fewer than two values, and around zero.
 */
export function slopeADay(values: readonly number[]): number | null {
  const middle = mean(values);
  if (values.length < 2 || middle === null || middle === 0) return null;
  const centre = (values.length - 1) / 2;
  let joint = 0;
  let spread = 0;
  for (const [day, value] of values.entries()) {
    joint += (day - centre) * (value - middle);
    spread += (day - centre) ** 2;
  }
  return joint / spread / middle;
}

/** Where the last value lies between the lowest (0) and the highest (1); null where nothing moved. */
export function placeInRange(values: readonly number[]): number | null {
  const last = values.at(-1);
  if (last === undefined) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high === low ? null : (last - low) / (high - low);
}
