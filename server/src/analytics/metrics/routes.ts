/** GET /api/v1/analytics/portfolio/metrics */
import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import type { PricesAt } from '../../history/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { benchmarkLine } from '../series/benchmark-line.ts';
import { costFigures } from '../series/cost-figures.ts';
import { describeSeries } from '../series/describe-series.ts';
import type { ReadSeries } from '../series/read-series.ts';
import { netFlowsOf, returnFigures } from '../series/return-figures.ts';
import {
  besideBenchmark,
  describeDrawdown,
  riskFigures,
  riskSeries,
} from '../series/risk-figures.ts';
import { riskFreeRateOf } from '../series/risk-free-rate.ts';
import type { Series } from '../series/series.ts';

export type SeriesRouteNeeds = {
  readSeries: ReadSeries;
  pricesAt: PricesAt;
  portfolios: PortfolioReader;
};

export function metricsRoutes({ readSeries, pricesAt, portfolios }: SeriesRouteNeeds): Route[] {
  return [
    handle(getPortfolioMetrics, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const [riskFreeRate, prices, costs] = await Promise.all([
        riskFreeRateOf(userId),
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
        netFlows: series.profit === null ? null : netFlowsOf(series),
        ...returns,
        ...{ volatility: risk.volatility, downside: risk.downside },
        ...{ sharpe: risk.sharpe, sortino: risk.sortino, calmar: risk.calmar },
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

/** What the benchmark cost where each whole day began and ended. */
export async function benchmarkOfDays(
  pricesAt: PricesAt,
  benchmark: string,
  { days: { days }, currency }: Series,
): Promise<{ from: number | null; to: number | null }[]> {
  const times = new Set(days.flatMap(({ from, at }) => [from.getTime(), at.getTime()]));
  const moments = [...times].sort((a, b) => a - b).map((time) => new Date(time));
  const line = await benchmarkLine(pricesAt, benchmark, moments, currency);
  const byTime = new Map(moments.map((at, index) => [at.getTime(), line[index] ?? null]));
  return days.map(({ from, at }) => ({
    from: byTime.get(from.getTime()) ?? null,
    to: byTime.get(at.getTime()) ?? null,
  }));
}
