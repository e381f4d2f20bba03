/**
 * The quantile of a sample at `p`, 0 to 1: between the two values around position (n − 1)·p of the
 * sorted sample, in proportion. Type 7 of Hyndman and Fan (1996), as numpy, R and the spreadsheets’
 * PERCENTILE.INC have it. Null of no values.
 */
export function quantile(values: readonly number[], p: number): number | null {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`No part of a whole: ${p}`);
  const sorted = Float64Array.from(values).sort();
  const position = nearWhole((sorted.length - 1) * p);
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (position - Math.floor(position)) * (above - below);
}

/** 1 − 0.95 is a little more than 0.05: a position that is meant to be whole is. */
function nearWhole(position: number): number {
  const whole = Math.round(position);
  return Math.abs(position - whole) < 1e-9 ? whole : position;
}
