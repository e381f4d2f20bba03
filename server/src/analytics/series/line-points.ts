import {
  isApproximate,
  type Past,
  type PastValue,
  snapshotValue,
  totalReads,
} from '../../history/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { readsOf } from '../../sources/api.ts';
import type { LinePoint } from './link-steps.ts';
import type { Time } from './time-of.ts';

/** Returns the first value of the line, the recorded values since, and the current one. */
export function pointsOf(past: Past, { until }: Time, book: PriceBook): LinePoint[] {
  const { start, total, now, currency, view } = past;
  const known = past.values.flatMap(asPoint);
  const points: LinePoint[] = [];
  if (start?.comparable === true) {
    const then = { krw: start.KRW, usd: start.USD, usdt: start.USDT };
    const value = isApproximate(then, currency) ? null : snapshotValue(then, currency, book);
    if (value !== null) points.push({ ...start, value });
  }
  const begin = points[0]?.at ?? null;
  points.push(...known.filter(({ at }) => begin === null || at > begin));
  if (until === null && total !== null && points.length > 0) {
    const reads = readsOf(view.valuation.holdings.sources);
    points.push({ at: now, value: total, reads, rebuilt: false });
  }
  return points;
}

export function asPoint(row: PastValue): LinePoint[] {
  const { at, value, comparable, rebuilt, sources, builtAt } = row;
  if (!comparable || value === null) return [];
  return [{ at, value, rebuilt, sources, builtAt, ...totalReads(row, at) }];
}
