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
    series: [{ key: 'value', label, values: points.map(({ value }) => value) }],
    measure: { kind: 'money' as const, currency },
  };
}
