/** Chart points of a history: one per step, the live value last, with deposits and withdrawals. */
import { dayMs } from '@moa/contracts/time';
import { coversPeriod } from '@moa/finance/returns/covers-period';
import { joinSteps } from '@moa/finance/returns/join-steps';
import type { Period, PortfolioHistory, Range } from '../../api/portfolio-history.ts';
import { getMoments } from './chosen-days.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The record of an hour is taken a moment after it began. */
const late = 2 * minute;

/** Length and step of each range; null uses those of the history. */
const shown: Record<Range, { span: number | null; step: number | null }> = {
  '1h': { span: hour, step: minute },
  '24h': { span: dayMs, step: 10 * minute },
  '7d': { span: 7 * dayMs, step: hour },
  '30d': { span: 30 * dayMs, step: 6 * hour },
  '90d': { span: 90 * dayMs, step: null },
  '1y': { span: 365 * dayMs, step: null },
  all: { span: null, step: null },
};

export type ChartPoint = {
  at: string;
  /** Null: nothing was recorded. */
  value: string | null;
  /** Worked out later from the ledger and the prices of then. */
  rebuilt: boolean;
  /** Price of bitcoin, if requested. */
  benchmark?: string | null;
  /** Something was recorded, of fewer places than are connected now: it is compared with nothing. */
  partial?: true;
};
export type HistoryFlow = PortfolioHistory['flows'][number];
export type Live = { at: string; value: string | null } | null;

export function chartPoints(history: PortfolioHistory, period: Period, live: Live): ChartPoint[] {
  const now = Date.parse(live?.at ?? history.points.at(-1)?.timestamp ?? '');
  const { from, to, step } = getWindow(period, now);
  const begin = getBase(history, from, now - from);
  const inside = history.points
    .filter(({ timestamp }) => Date.parse(timestamp) >= begin && Date.parse(timestamp) <= to)
    .map(
      ({ timestamp, value, origin, benchmark, partial }): ChartPoint => ({
        at: timestamp,
        value,
        rebuilt: value !== null && origin === 'rebuilt',
        ...(benchmark === undefined ? {} : { benchmark }),
        ...(value === null && partial !== undefined ? { partial: true } : {}),
      }),
    );
  const points = step === null ? inside : lastOfEachStep(inside, step);
  // What lies before the first record is no gap in the records; it is said where they begin.
  const known = points.findIndex(({ value }) => value !== null);
  points.splice(0, known === -1 ? points.length : known);
  if (!live?.value || now > to) return joinSteps(points);
  const last = points.at(-1);
  if (last && (Date.parse(last.at) === now || last.value === null)) points.pop();
  return joinSteps([...points, { ...last, at: live.at, value: live.value, rebuilt: false }]);
}

/**
 * A period is compared with the last value at or before its beginning, epoch ms, where that is no
 * further off than values of so long a time stand apart.
 */
function getBase({ points }: PortfolioHistory, from: number, length: number): number {
  const base = points.findLast(
    ({ timestamp, value }) => value !== null && Date.parse(timestamp) <= from,
  );
  const at = Date.parse(base?.timestamp ?? '');
  const step = length <= hour ? 10 * minute : length <= 31 * dayMs ? hour + late : dayMs + hour;
  return from - at <= step ? at : from;
}

/**
 * Returns the shown window, both ends included, and its step; a null step uses that of the history.
 */
function getWindow(period: Period, now: number) {
  if (typeof period === 'string') {
    const { span, step } = shown[period];
    return { from: span === null ? Number.NEGATIVE_INFINITY : now - span, to: now, step };
  }
  const { begin, end } = getMoments(period);
  const length = end - begin;
  const step =
    length <= dayMs
      ? 10 * minute
      : length <= 10 * dayMs
        ? hour
        : length <= 31 * dayMs
          ? 6 * hour
          : null;
  return { from: begin, to: Math.min(end - 1, now), step };
}

/** Several records of a step become the last one that is known; a step of gaps stays one. */
function lastOfEachStep(points: readonly ChartPoint[], step: number): ChartPoint[] {
  const steps = new Map<number, ChartPoint>();
  for (const point of points) {
    const key = Math.floor(Date.parse(point.at) / step);
    if (point.value !== null || !steps.get(key)?.value) steps.set(key, point);
  }
  return [...steps.values()];
}

/** When the records begin, where that is later than the period does; else null. */
export function recordsBegin(points: readonly ChartPoint[], period: Period): string | null {
  const first = points[0]?.at;
  const last = points.at(-1)?.at;
  if (!first || !last) return null;
  const { from } = getWindow(period, Date.parse(last));
  const requested = Date.parse(last) - from;
  return Number.isFinite(requested) && Date.parse(last) - Date.parse(first) < requested * 0.9
    ? first
    : null;
}

/**
 * True if the line covers the whole period. Always false for `all`: its beginning is unknown while
 * more history is found.
 */
export function isCovered(points: readonly ChartPoint[], period: Period): boolean {
  const last = Date.parse(points.at(-1)?.at ?? '');
  const first = Date.parse(points[0]?.at ?? '');
  const { from } = getWindow(period, last);
  return isDrawable(points) && Number.isFinite(from) && coversPeriod(last - first, last - from);
}

/** The time that a chart of the period is as wide as, whatever is known of it; null: as wide as the record. */
export function getSpan(
  period: Period,
  points: readonly ChartPoint[],
): { from: string; to: string } | null {
  const last = Date.parse(points.at(-1)?.at ?? '');
  const first = Date.parse(points[0]?.at ?? '');
  if (Number.isNaN(last)) return null;
  const { from } = getWindow(period, last);
  if (!Number.isFinite(from)) return null;
  return { from: new Date(Math.min(from, first)).toISOString(), to: new Date(last).toISOString() };
}

/** The flows of the shown time, oldest first. */
export function flowsWithin(
  { flows }: PortfolioHistory,
  points: readonly ChartPoint[],
): HistoryFlow[] {
  const first = Date.parse(points[0]?.at ?? '');
  const last = Date.parse(points.at(-1)?.at ?? '');
  return flows
    .filter(({ timestamp }) => Date.parse(timestamp) >= first && Date.parse(timestamp) <= last)
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

/** A line needs two points. */
export function isDrawable(points: readonly ChartPoint[]): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}
