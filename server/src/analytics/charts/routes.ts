/** GET /api/v1/analytics/charts/data, /performance */
import { getChartData, getPerformanceChart } from '@moa/contracts/analytics/charts';
import { handle, type Route } from '../../http/route.ts';
import type { createContributions } from '../performance/contributions.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import { benchmarkLine } from '../series/benchmark-line.ts';
import { describeSeries } from '../series/describe-series.ts';
import { heldAtEnd } from '../series/held-at-end.ts';
import { indexOf, riskSeries } from '../series/risk-figures.ts';
import type { Series } from '../series/series.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';
import { drawChart } from './chart-data.ts';

const indexDecimals = 4;

export function seriesChartRoutes({
  context,
  readSeries,
  pricesAt,
  contributionsTo,
}: SeriesRouteNeeds & { contributionsTo: ReturnType<typeof createContributions> }): Route[] {
  return [
    handle(getChartData, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const { sample, needed, method, missing, ...drawn } = await drawChart(query.chart, series, {
        benchmark: query.benchmark,
        riskFreeRate: await readRiskFreeRate(context.db, userId),
        line: (name, moments) => benchmarkLine(pricesAt, name, moments, series.currency),
        held: () => heldAtEnd(context.db, series),
        contributions: () => contributionsTo(series),
      });
      return {
        ...describeSeries(series),
        chart: query.chart,
        ...drawn,
        ...getGrounds(series, { sample, needed, method }),
        missing: [...series.missing, ...missing],
      };
    }),
    handle(getPerformanceChart, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const index = indexOf(series);
      const { underwater } = riskSeries(series).drawdowns;
      const moments = index.map(({ at }) => at);
      const line = await benchmarkLine(pricesAt, query.benchmark, moments, series.currency);
      const common = index.findIndex(({ value }, at) => value !== null && line[at] != null);
      const [own, other] = [index[common]?.value ?? null, line[common] ?? null];
      return {
        ...describeSeries(series),
        benchmark: query.benchmark,
        points: index.map(({ at, value }, place) => ({
          timestamp: at.toISOString(),
          // Both are 100 where both begin; without a benchmark, where the time begins.
          portfolio: relative(value, own ?? 100),
          benchmark: relative(line[place] ?? null, other),
          drawdown: underwater[place]?.drawdown?.toFixed(2) ?? null,
        })),
        ...getGrounds(series, {
          sample: index.length,
          needed: 2,
          method: 'time-weighted index and price of the benchmark, 100 at the first common moment',
        }),
        missing:
          common < 0 && index.length > 0
            ? [
                ...series.missing,
                { source: query.benchmark, reason: 'no price of the benchmark on these dates' },
              ]
            : series.missing,
      };
    }),
  ];
}

function relative(value: number | null, base: number | null): string | null {
  return value === null || base === null || base === 0
    ? null
    : ((100 * value) / base).toFixed(indexDecimals);
}

function getGrounds(
  { basis, quality }: Series,
  { sample, needed, method }: { sample: number; needed: number; method: string },
) {
  const isShort = sample < needed;
  return {
    basis,
    method,
    sample,
    needed,
    quality: isShort ? ('insufficient_data' as const) : quality,
  };
}
