import { correlation } from './benchmark-figures.ts';

/**
 * Returns the correlation of each series with each, over the days on which both are known:
 * symmetric, 1 on the diagonal. Null if fewer than `needed` days are common or one of the two is
 * constant. Throws RangeError for series of unequal length.
 */
export function correlationMatrix(
  series: readonly (readonly (number | null)[])[],
  needed = 2,
): (number | null)[][] {
  const length = series[0]?.length ?? 0;
  if (series.some((one) => one.length !== length)) throw new RangeError('Series of unequal length');
  const matrix: (number | null)[][] = series.map(() => series.map(() => null));
  for (const [i, a] of series.entries()) {
    for (let j = 0; j <= i; j += 1) {
      const value = ofCommonDays(a, series[j] as typeof a, needed);
      const found = i === j && value !== null ? 1 : value;
      (matrix[i] as (number | null)[])[j] = found;
      (matrix[j] as (number | null)[])[i] = found;
    }
  }
  return matrix;
}

function ofCommonDays(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  needed: number,
): number | null {
  const [left, right]: [number[], number[]] = [[], []];
  for (const [day, value] of a.entries()) {
    const other = b[day] ?? null;
    if (value === null || other === null) continue;
    left.push(value);
    right.push(other);
  }
  return left.length < needed ? null : correlation(left, right);
}
