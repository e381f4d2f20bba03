import type { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import type { OperationOutput } from '@moa/contracts/operation';

export type ChartData = OperationOutput<typeof getPortfolioValueChart>;

/** A line needs two known points. */
export function isDrawable({ points }: ChartData): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}

/** The same points as the chart takes them. */
export function valueOverTime({ points, currency }: ChartData, label: string) {
  return {
    times: points.map(({ timestamp }) => timestamp),
    series: [
      {
        key: 'value',
        label,
        values: points.map(({ value }) => value),
        rebuilt: points.map(({ origin }) => origin === 'rebuilt'),
      },
    ],
    measure: { kind: 'money' as const, currency },
  };
}

/** Whether a part of the line was worked out later instead of written down then. */
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

/** When the records begin, where they do not fill the period. */
export function recordsBegin({ missing }: ChartData): string | null {
  return missing.find(({ since }) => since)?.since ?? null;
}
