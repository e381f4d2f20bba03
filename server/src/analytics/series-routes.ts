/** The calls of analytics that are projections of one return series. */
import type { Context } from '../context.ts';
import type { PricesAt } from '../history/api.ts';
import type { Route } from '../http/route.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { createReadSeries, type SeriesNeeds } from './series/read-series.ts';

type Needs = SeriesNeeds & { pricesAt: PricesAt };

export function seriesRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  { pricesAt, ...needs }: Needs,
): Route[] {
  const { portfolios } = needs;
  const readSeries = createReadSeries(context, needs);
  return [...metricsRoutes({ readSeries, pricesAt, portfolios })];
}
