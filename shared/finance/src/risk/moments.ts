/** Mean and deviations of a sample of numbers. */

export const daysAYear = 365;

/** Null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Σ(a − mean a)(b − mean b) / (n − 1) of values in pairs; null for fewer than two pairs. */
export function covariance(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) throw new RangeError(`${a.length} values beside ${b.length}`);
  const [meanA, meanB] = [mean(a), mean(b)];
  if (meanA === null || meanB === null || a.length < 2) return null;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) {
    sum += ((a[i] as number) - meanA) * ((b[i] as number) - meanB);
  }
  return sum / (a.length - 1);
}

/** √(Σ(x − mean)² / (n − 1)); null for fewer than two values, and exactly 0 where all are the same. */
export function standardDeviation(values: readonly number[]): number | null {
  // Rounding of the mean would leave a trace of deviation, and a ratio over it would be enormous.
  if (values.length > 1 && values.every((value) => value === values[0])) return 0;
  const variance = covariance(values, values);
  return variance === null ? null : Math.sqrt(variance);
}
