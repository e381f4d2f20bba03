import type { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import type { OperationOutput } from '@moa/contracts/operation';

export type ChartData = OperationOutput<typeof getPortfolioValueChart>;
