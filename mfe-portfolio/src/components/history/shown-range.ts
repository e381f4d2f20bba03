import { type PortfolioHistory, type Range, ranges } from '../../api/portfolio-history.ts';
import { chartPoints, isDrawable, type Live } from './chart-points.ts';

export const usualRange = '24h' satisfies Range;

/** The range that the address names. */
export function rangeIn(params: URLSearchParams): Range | null {
  return ranges.find((known) => known === params.get('range')) ?? null;
}

/** Returns the range to show: a day by default, or the hour for a new user without older data. */
export function shownRange(
  chosen: Range | null,
  day: PortfolioHistory | undefined,
  live: Live,
): Range {
  if (chosen || !day) return chosen ?? usualRange;
  const drawable = (range: Range) => isDrawable(chartPoints(day, range, live));
  // Two points ten minutes apart say less than an hour of minutes.
  const few = chartPoints(day, usualRange, live).filter(({ value }) => value !== null).length < 6;
  return few && drawable('1h') ? '1h' : usualRange;
}
