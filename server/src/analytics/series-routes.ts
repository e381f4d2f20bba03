/** The calls of analytics that are projections of return series. */
import type { Context } from '../context.ts';
import type { DefiReaders } from '../defi/api.ts';
import type { PricesAt } from '../history/api.ts';
import type { Route } from '../http/route.ts';
import { seriesChartRoutes } from './charts/routes.ts';
import { comparisonRoutes } from './comparisons/routes.ts';
import { historicalRoutes } from './historical/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { createContributions } from './performance/contributions.ts';
import { performanceRoutes } from './performance/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import type { ReadSeries, SeriesNeeds } from './series/read-series.ts';

type Needs = SeriesNeeds & {
  pricesAt: PricesAt;
  readSeries: ReadSeries;
  defi: Pick<DefiReaders, 'readAccruals'>;
};

export function seriesRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  { readSeries, pricesAt, book, portfolios, defi }: Needs,
): Route[] {
  const needs = { context, readSeries, pricesAt, portfolios, book };
  const contributionsTo = createContributions(context, { book, defi });
  return [
    ...metricsRoutes(needs),
    ...performanceRoutes({ ...needs, contributionsTo }),
    ...riskRoutes(needs),
    ...seriesChartRoutes({ ...needs, contributionsTo }),
    ...historicalRoutes(needs),
    ...comparisonRoutes(needs),
  ];
}
