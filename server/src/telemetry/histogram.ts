/**
 * Durations in bounded histograms: a counter for each bound, so that no amount of calls takes more
 * memory. A quantile is interpolated within the bucket that it falls in.
 */

/** Upper bounds in ms, inclusive; what is longer is counted behind the last. */
export const durationBounds: readonly number[] = [
  ...[1, 2, 5, 10, 25, 50, 75, 100, 250, 500, 750],
  ...[1_000, 2_500, 5_000, 10_000, 30_000],
];

export type Histogram = {
  /** One for each bound, and one for what is longer. */
  counts: number[];
  count: number;
  /** ms. */
  sum: number;
};

export function emptyHistogram(): Histogram {
  return { counts: durationBounds.map(() => 0).concat(0), count: 0, sum: 0 };
}

export function observe(histogram: Histogram, ms: number): void {
  const found = durationBounds.findIndex((bound) => ms <= bound);
  const at = found < 0 ? durationBounds.length : found;
  histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
  histogram.count += 1;
  histogram.sum += ms;
}

export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const merged = emptyHistogram();
  for (const { counts, count, sum } of all) {
    for (const [at, one] of counts.entries()) merged.counts[at] = (merged.counts[at] ?? 0) + one;
    merged.count += count;
    merged.sum += sum;
  }
  return merged;
}

/** ms with one decimal; null where nothing was observed. What is beyond the last bound counts as it. */
export function quantile({ counts, count }: Histogram, share: number): number | null {
  if (count === 0) return null;
  const wanted = share * count;
  let before = 0;
  for (const [at, inBucket] of counts.entries()) {
    if (inBucket === 0 || before + inBucket < wanted) {
      before += inBucket;
      continue;
    }
    const low = durationBounds[at - 1] ?? 0;
    const high = durationBounds[at] ?? low;
    return Math.round((low + ((wanted - before) / inBucket) * (high - low)) * 10) / 10;
  }
  return durationBounds.at(-1) ?? null;
}
