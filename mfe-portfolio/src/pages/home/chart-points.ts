/** What the chart draws of a history: one point a step, the value of this moment last, and what came in and went out. */
import type { PortfolioHistory, Range } from '../../api/portfolio-history.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far back, and how far apart; null: as the history has it. */
const shown: Record<Range, { span: number | null; step: number | null }> = {
  '1h': { span: hour, step: minute },
  '24h': { span: day, step: 10 * minute },
  '7d': { span: 7 * day, step: hour },
  '30d': { span: 30 * day, step: 6 * hour },
  '90d': { span: 90 * day, step: null },
  '1y': { span: 365 * day, step: null },
  all: { span: null, step: null },
};

export type ChartPoint = {
  at: string;
  /** Null: nothing was recorded. */
  value: string | null;
  /** Worked out later from the ledger and the prices of then. */
  rebuilt: boolean;
};
export type HistoryFlow = PortfolioHistory['flows'][number];
export type Live = { at: string; value: string | null } | null;

export function chartPoints(history: PortfolioHistory, range: Range, live: Live): ChartPoint[] {
  const end = Date.parse(live?.at ?? history.points.at(-1)?.timestamp ?? '');
  const { span, step } = shown[range];
  const from = span === null ? Number.NEGATIVE_INFINITY : end - span;
  const inside = history.points
    .filter(({ timestamp }) => Date.parse(timestamp) >= from && Date.parse(timestamp) <= end)
    .map(({ timestamp, value, origin }) => ({
      at: timestamp,
      value,
      rebuilt: value !== null && origin === 'rebuilt',
    }));
  const points = step === null ? inside : lastOfEachStep(inside, step);
  // What lies before the first record is no gap in the records; it is said where they begin.
  const known = points.findIndex(({ value }) => value !== null);
  points.splice(0, known === -1 ? points.length : known);
  if (!live?.value) return points;
  const last = points.at(-1);
  if (last && (Date.parse(last.at) === end || last.value === null)) points.pop();
  return [...points, { at: live.at, value: live.value, rebuilt: false }];
}

/** Several records of a step become the last one that is known; a step of gaps stays one. */
function lastOfEachStep(points: readonly ChartPoint[], step: number): ChartPoint[] {
  const steps = new Map<number, ChartPoint>();
  for (const point of points) {
    const key = Math.floor(Date.parse(point.at) / step);
    if (point.value !== null || !steps.has(key)) steps.set(key, point);
  }
  return [...steps.values()];
}

/** When the records begin, where that is later than the range does; else null. */
export function recordsBegin(points: readonly ChartPoint[], range: Range): string | null {
  const { span } = shown[range];
  const first = points[0]?.at;
  const last = points.at(-1)?.at;
  if (span === null || !first || !last) return null;
  return Date.parse(last) - Date.parse(first) < span * 0.9 ? first : null;
}

/** The flows of the shown time, oldest first. */
export function flowsWithin(
  { flows }: PortfolioHistory,
  points: readonly ChartPoint[],
): HistoryFlow[] {
  const first = Date.parse(points[0]?.at ?? '');
  return flows
    .filter(({ timestamp }) => Date.parse(timestamp) >= first)
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

/** A line needs two points. */
export function isDrawable(points: readonly ChartPoint[]): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}
