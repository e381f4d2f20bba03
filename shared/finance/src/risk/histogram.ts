import type { Decimal } from '../money/decimal.ts';
import { fromUnits } from '../money/units.ts';

/** Number of returns from `from` (inclusive) to `to` (exclusive); percent, exact. */
type Bin = { from: Decimal; to: Decimal; count: number };

/** Returns are counted in billionths of a percent, so that what lies on an edge does so exactly. */
const decimals = 9;
const perPercent = 10 ** decimals;
/** Round bin widths: these times a power of ten. */
const readable = [1, 2, 5];
const maxBins = 40;

/**
 * Returns the histogram of returns, in bins without gaps. The width is that of Freedman and
 * Diaconis (1981), 2·IQR / ∛n, rounded up to 1, 2 or 5 times a power of ten, with at most forty
 * bins. Zero is always an edge. Empty without returns.
 */
export function histogram(returns: readonly number[]): Bin[] {
  const units = returns.map((value) => Math.round(value * 100 * perPercent));
  const [first] = units;
  if (first === undefined) return [];
  const [low, high] = units.reduce(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [first, first],
  );
  const spread = (quantile(units, 0.75) ?? 0) - (quantile(units, 0.25) ?? 0);
  const wanted = (2 * spread) / Math.cbrt(units.length);
  let width = readableWidth(Math.max(wanted, (high - low) / maxBins, perPercent / 100));
  // Edges at multiples of the width may need one bin more than the range has widths.
  while (Math.floor(high / width) - Math.floor(low / width) >= maxBins) {
    width = readableWidth(width + 1);
  }
  const start = Math.floor(low / width);
  const bins: Bin[] = [];
  for (let k = start; k <= Math.floor(high / width); k += 1) {
    const edge = (i: number) => fromUnits(BigInt(i * width), decimals);
    bins.push({ from: edge(k), to: edge(k + 1), count: 0 });
  }
  for (const value of units) (bins[Math.floor(value / width) - start] as Bin).count += 1;
  return bins;
}

/** The first readable width that is no less, in billionths of a percent. */
function readableWidth(min: number): number {
  for (let power = 1; ; power *= 10) {
    const found = readable.find((step) => step * power >= min);
    if (found !== undefined) return found * power;
  }
}

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
