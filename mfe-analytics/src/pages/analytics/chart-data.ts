import type { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import type { OperationOutput } from '@moa/contracts/operation';

export type ChartData = OperationOutput<typeof getPortfolioValueChart>;

/** A line needs two known points. */
export function isDrawable({ points }: ChartData): boolean {
  return points.filter(({ value }) => value !== null).length > 1;
}
