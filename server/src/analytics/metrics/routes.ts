/** GET /api/v1/analytics/portfolio/metrics */
import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import { handle, type Route } from '../../http/route.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import { benchmarkOfDays } from '../series/benchmark-line.ts';
import { costFigures } from '../series/cost-figures.ts';
import { describeSeries } from '../series/describe-series.ts';
import { getNetFlows, returnFigures } from '../series/return-figures.ts';
import {
  besideBenchmark,
  describeDrawdown,
  riskFigures,
  riskSeries,
} from '../series/risk-figures.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';

export function metricsRoutes({
  context,
  readSeries,
  pricesAt,
  portfolios,
}: SeriesRouteNeeds): Route[] {
  return [
    handle(getPortfolioMetrics, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const [riskFreeRate, prices, costs] = await Promise.all([
        readRiskFreeRate(context.db, userId),
        benchmarkOfDays(pricesAt, query.benchmark, series),
        costFigures(portfolios, series),
      ]);
      const { modifiedDietz: _, ...returns } = returnFigures(series);
      const measured = riskSeries(series);
      const risk = riskFigures(series, measured, {
        riskFreeRate,
        annualised: returns.annualised.value,
      });
      return {
        ...describeSeries(series),
        benchmark: query.benchmark,
        riskFreeRate,
        first: series.points[0]?.value ?? null,
        last: series.points.at(-1)?.value ?? null,
        netFlows: series.profit === null ? null : getNetFlows(series),
        ...returns,
        volatility: risk.volatility,
        downside: risk.downside,
        sharpe: risk.sharpe,
        sortino: risk.sortino,
        calmar: risk.calmar,
        maxDrawdown: risk.maxDrawdown,
        drawdown: describeDrawdown(measured),
        valueAtRisk95: risk.valueAtRisk95,
        conditionalValueAtRisk95: risk.conditionalValueAtRisk95,
        beta: besideBenchmark(series, query.benchmark, prices).beta,
        ...costs,
      };
    }),
  ];
}
