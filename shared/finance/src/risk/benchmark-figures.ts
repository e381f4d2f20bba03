/** A portfolio beside a benchmark: daily returns of the same days, in pairs. Unequal lengths are a RangeError. */
import { covariance, daysAYear, mean, standardDeviation } from './moments.ts';

/** cov(r, b) / var(b): how far the portfolio moves with a move of the benchmark. Null where that stood still. */
export function beta(returns: readonly number[], benchmark: readonly number[]): number | null {
  const joint = covariance(returns, benchmark);
  const deviation = standardDeviation(benchmark);
  if (joint === null || deviation === null || deviation === 0) return null;
  const slope = joint / deviation ** 2;
  return Number.isFinite(slope) ? slope : null;
}

/** Pearson’s correlation, −1 to 1. Null for fewer than two pairs, and where either stood still. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const joint = covariance(a, b);
  const [deviationA, deviationB] = [standardDeviation(a), standardDeviation(b)];
  if (joint === null || !deviationA || !deviationB) return null;
  const value = joint / deviationA / deviationB;
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : null;
}

/** The standard deviation (n − 1) of r − b × √365, percent a year. Null for fewer than two pairs. */
export function trackingError(
  returns: readonly number[],
  benchmark: readonly number[],
): number | null {
  if (returns.length !== benchmark.length) {
    throw new RangeError(`${returns.length} values beside ${benchmark.length}`);
  }
  const apart = standardDeviation(returns.map((value, i) => value - (benchmark[i] as number)));
  return apart === null ? null : 100 * apart * Math.sqrt(daysAYear);
}

/**
 * Returns the up- and down-capture of the portfolio: the geometric mean of its daily return on the
 * days when the benchmark rose (fell), over the benchmark’s, percent. For log returns. Null if the
 * benchmark never rose (fell).
 */
export function captureRatios(
  returns: readonly number[],
  benchmark: readonly number[],
): { up: number | null; down: number | null } {
  if (returns.length !== benchmark.length) {
    throw new RangeError(`${returns.length} values beside ${benchmark.length}`);
  }
  const captured = (sign: number) => {
    const days = benchmark.flatMap((value, i) => (Math.sign(value) === sign ? [i] : []));
    const own = mean(days.map((i) => returns[i] as number));
    const others = mean(days.map((i) => benchmark[i] as number));
    return own === null || others === null ? null : (100 * Math.expm1(own)) / Math.expm1(others);
  };
  return { up: captured(1), down: captured(-1) };
}
