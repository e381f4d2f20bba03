/** GET /api/v1/analytics/portfolio/performance */
import { getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { add, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { growthFactors } from '@moa/finance/returns/growth-factors';
import { handle, type Route } from '../../http/route.ts';
import { benchmarkLine } from '../series/benchmark-line.ts';
import { costFigures } from '../series/cost-figures.ts';
import { describeSeries } from '../series/describe-series.ts';
import { makeFigure } from '../series/make-figure.ts';
import { returnFigures } from '../series/return-figures.ts';
import type { Series } from '../series/series.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';
import type { createContributions } from './contributions.ts';

const stepDecimals = 4;

export function performanceRoutes({
  readSeries,
  pricesAt,
  portfolios,
  contributionsTo,
}: SeriesRouteNeeds & { contributionsTo: ReturnType<typeof createContributions> }): Route[] {
  return [
    handle(getPortfolioPerformance, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const { points, currency } = series;
      const ends =
        points.length < 2 ? [] : [points[0], points.at(-1)].flatMap((one) => one?.at ?? []);
      const [costs, contributed, [, benchmark = null]] = await Promise.all([
        costFigures(portfolios, series),
        contributionsTo(series),
        benchmarkLine(pricesAt, query.benchmark, ends, currency),
      ]);
      const returns = returnFigures(series);
      const benchmarkPercent = benchmark === null ? null : (benchmark - 1) * 100;
      const own = returns.timeWeighted.value;
      const missing =
        benchmark === null && ends.length > 0
          ? [{ source: query.benchmark, reason: 'no price of the benchmark on these dates' }]
          : [];
      const beside = (value: string | number | null, method: string) =>
        makeFigure(series, {
          value,
          method,
          missing,
          unit: 'percent',
          sample: points.length,
          needed: 2,
          basis: `${query.benchmark} at the prices of the same moments`,
        });
      return {
        ...describeSeries(series),
        benchmark: query.benchmark,
        first: points[0]?.value ?? null,
        last: points.at(-1)?.value ?? null,
        ...getFlows(series),
        ...returns,
        ...costs,
        benchmarkReturn: beside(benchmarkPercent, 'price at the end / price at the beginning − 1'),
        excess: beside(
          benchmarkPercent === null || own === null
            ? null
            : subtract(own, roundTo(benchmarkPercent.toFixed(20), 2)),
          'time-weighted return − return of the benchmark',
        ),
        contributions: { ...contributed.lists, missing: contributed.missing },
        steps: describeSteps(series),
      };
    }),
  ];
}

/** Rounded so that profit = last − first − inflow + outflow, with what a change of the won’s basis moved. */
function getFlows({ inflow, outflow, rebased, profit, currency }: Series) {
  if (profit === null) return { inflow: null, outflow: null };
  const came = roundMoney(inflow, currency);
  const went = subtract(came, roundMoney(subtract(inflow, outflow), currency));
  const isUp = !rebased.startsWith('-');
  return {
    inflow: isUp ? add(came, rebased) : came,
    outflow: isUp ? went : subtract(went, rebased),
  };
}

function describeSteps({ steps, currency }: Pick<Series, 'steps' | 'currency'>) {
  const growths = growthFactors(steps);
  return steps.map(({ from, to, before, after, inflow, outflow, unknown }, index) => {
    const growth = unknown ? null : (growths[index] ?? null);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      before,
      after,
      inflow: roundMoney(inflow, currency),
      outflow: roundMoney(outflow, currency),
      return:
        growth === null ? null : roundTo(((Number(growth) - 1) * 100).toFixed(20), stepDecimals),
    };
  });
}
