import type { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import { dayMs } from '@moa/contracts/time';
import { coversPeriod } from '@moa/finance/returns/covers-period';
import { joinSteps } from '@moa/finance/returns/join-steps';

export type ChartData = OperationOutput<typeof getPortfolioValueChart>;

/** A line needs two known points. */
export function isDrawable({ points }: ChartData): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}

/** The same points as the chart takes them. */
export function valueOverTime({ points: recorded, currency }: ChartData, label: string) {
  const points = joinSteps(
    recorded.map(({ timestamp, value, origin, partial }) => ({
      at: timestamp,
      value,
      rebuilt: value !== null && origin === 'rebuilt',
      ...(value === null && partial !== undefined ? { partial: true as const } : {}),
    })),
  );
  return {
    times: points.map(({ at }) => at),
    series: [
      {
        key: 'value',
        label,
        values: points.map(({ value }) => value),
        rebuilt: points.map(({ rebuilt }) => rebuilt),
      },
    ],
    measure: { kind: 'money' as const, currency },
  };
}

const hour = 3_600_000;
const lengths: Record<ChartData['period'], number | null> = {
  '1h': hour,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '90d': 90 * dayMs,
  '1y': 365 * dayMs,
  all: null,
};

/** The time that is drawn, however little of it is known: from the value that the period begins with, or from its beginning. */
export function getSpan({ period, asOf, points }: ChartData): { from: string; to: string } | null {
  const length = lengths[period];
  if (length === null) return null;
  const first = Date.parse(points[0]?.timestamp ?? asOf);
  const begin = Date.parse(asOf) - length;
  const last = Date.parse(points.at(-1)?.timestamp ?? asOf);
  return {
    from: new Date(Math.min(first, begin)).toISOString(),
    to: new Date(Math.max(last, Date.parse(asOf))).toISOString(),
  };
}

/** Returns the change of the period without deposits and withdrawals; null where it is unknown. */
export function wholeChange(chart: ChartData): { from: string; percent: string } | null {
  const from = begins(chart);
  return from && chart.changePercentage ? { from, percent: chart.changePercentage } : null;
}

/**
 * True if the line covers the whole period; always false for `all`, whose length is unknown while
 * history is still being found.
 */
export function isCovered(chart: ChartData): boolean {
  const known = knownTime(chart);
  const length = lengths[chart.period];
  return known !== null && length !== null && coversPeriod(known, length);
}

/**
 * Returns the time that a change covers, in ms, where it is less than the period; null where it is
 * the whole period.
 */
export function shorterThanPeriod(chart: ChartData): number | null {
  const known = knownTime(chart);
  return lengths[chart.period] === null || isCovered(chart) ? null : known;
}

/** From the first known value to the last, ms; null where there are not two. */
function knownTime(chart: ChartData): number | null {
  const from = begins(chart);
  const { last } = endTimes(chart);
  return isDrawable(chart) && from && last ? Date.parse(last) - Date.parse(from) : null;
}

/** When the value was known that the period is compared with. */
export function begins(chart: ChartData): string | null {
  return chart.from ?? endTimes(chart).first;
}

/** True if a value was recorded while only some of the places were connected. */
export function hasPartial({ points }: ChartData): boolean {
  return points.some(({ value, partial }) => value === null && partial !== undefined);
}

/** True if a part of the line was reconstructed later rather than recorded. */
export function hasRebuilt({ points }: ChartData): boolean {
  return points.some(({ origin, value }) => origin === 'rebuilt' && value !== null);
}

/** When the first and the last known total were recorded. */
export function endTimes({ points }: ChartData): { first: string | null; last: string | null } {
  const known = ({ value }: ChartData['points'][number]) => value !== null;
  return {
    first: points.find(known)?.timestamp ?? null,
    last: points.findLast(known)?.timestamp ?? null,
  };
}
