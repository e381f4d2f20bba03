/** GET /api/v1/analytics/portfolio/risk */
import { getPortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { add, compare, divide, multiply, sign } from '@moa/finance/money/decimal';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { riskLevel } from '@moa/finance/risk/risk-level';
import { historicalValueAtRisk } from '@moa/finance/risk/value-at-risk';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { isCash } from '../../ledger/api.ts';
import { lendingPositions } from '../../sources/positions/tables.ts';
import { isStable } from '../allocation/kind-of-asset.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import { benchmarkOfDays } from '../series/benchmark-line.ts';
import { describeSeries } from '../series/describe-series.ts';
import { type HeldAtEnd, heldAtEnd } from '../series/held-at-end.ts';
import { makeFigure } from '../series/make-figure.ts';
import { returnFigures } from '../series/return-figures.ts';
import {
  besideBenchmark,
  describeDrawdown,
  type RiskSeries,
  riskFigures,
  riskSeries,
} from '../series/risk-figures.ts';
import type { Scope } from '../series/scope-of.ts';
import type { Series } from '../series/series.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';
import { readConcentration } from './concentration.ts';

const growthDecimals = 12;

export function riskRoutes({ context, readSeries, pricesAt }: SeriesRouteNeeds): Route[] {
  return [
    handle(getPortfolioRisk, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const [riskFreeRate, concentration, prices, held, healthFactor] = await Promise.all([
        readRiskFreeRate(context.db, userId),
        readConcentration(context.db, series),
        benchmarkOfDays(pricesAt, query.benchmark, series),
        heldAtEnd(context.db, series),
        // That of the past is not recorded.
        series.time.until === null ? worstHealthFactor(context.db, userId, series.scope) : null,
      ]);
      const measured = riskSeries(series);
      const { annualised } = returnFigures(series);
      const figures = riskFigures(series, measured, { riskFreeRate, annualised: annualised.value });
      const number = (text: string | null) => (text === null ? null : Number(text));
      const { level, reasons } = riskLevel({
        volatility: number(figures.volatility.value),
        maxDrawdown: number(figures.maxDrawdown.value),
        hhi: number(concentration.byAsset.hhi.value),
        healthFactor: number(healthFactor),
        stableShare: steadyShare(held),
        largestPlace: number(concentration.byPlace.rows[0]?.share ?? null),
      });
      return {
        ...describeSeries(series),
        benchmark: query.benchmark,
        riskFreeRate,
        ...figures,
        drawdown: describeDrawdown(measured),
        valueAtRisk95Money: moneyAtRisk(series, measured),
        ...besideBenchmark(series, query.benchmark, prices),
        concentration,
        ...(query.days ? { days: describeDays(series, prices) } : {}),
        level,
        reasons: reasons.map(({ code, level: own, value, threshold }) => ({
          code,
          level: own,
          value: plain(value),
          threshold: plain(threshold),
        })),
      };
    }),
  ];
}

/** Growth of each whole day, with the benchmark’s. */
function describeDays(
  { days: { days } }: Series,
  prices: readonly { from: number | null; to: number | null }[],
) {
  return days.map(({ from, at, growth }, index) => {
    const price = prices[index];
    const isKnown = price?.from != null && price.to != null && price.from > 0;
    return {
      from: from.toISOString(),
      to: at.toISOString(),
      growth: plainGrowth(Number(growth)),
      benchmark: isKnown ? plainGrowth(Number(price.to) / Number(price.from)) : null,
    };
  });
}

function plainGrowth(growth: number): string {
  return growth.toFixed(growthDecimals);
}

/** Daily value at risk, applied to the current value. */
function moneyAtRisk(series: Series, { simple }: RiskSeries) {
  const percent = historicalValueAtRisk(simple, 0.95);
  const last = series.points.at(-1)?.value ?? null;
  return makeFigure(series, {
    value:
      percent === null || last === null ? null : divide(multiply(last, percent.toFixed(12)), '100'),
    unit: 'money',
    method: 'value at risk of a day, 95 %, of the last value',
    sample: simple.length,
    needed: minimumSamples.var95,
  });
}

/** Stable coins and cash of what is held, percent. */
function steadyShare({ worth }: HeldAtEnd): number | null {
  const held = worth.filter(({ value }) => sign(value) > 0);
  const steady = held.filter(({ symbol }) => isCash(symbol) || isStable(symbol));
  const sumUp = (some: HeldAtEnd['worth']) => add('0', ...some.map(({ value }) => value));
  return held.length === 0 ? null : Number(divide(multiply(sumUp(steady), '100'), sumUp(held)));
}

function plain(value: number): string {
  return `${Number(value.toFixed(4))}`;
}

/**
 * Lowest health factor of all loans in the scope; null without loans. Scopes of exchanges or of one
 * asset have none.
 */
async function worstHealthFactor(
  db: Context['db'],
  userId: string,
  scope: Scope,
): Promise<string | null> {
  if (scope !== 'all' && ('symbol' in scope || ('type' in scope && scope.type === 'cex')))
    return null;
  const rows = await db
    .select({ sourceId: lendingPositions.sourceId, account: lendingPositions.account })
    .from(lendingPositions)
    .where(eq(lendingPositions.userId, userId));
  const belongsTo = (sourceId: string) =>
    typeof scope === 'string' || !('source' in scope) || scope.source.id === sourceId;
  return rows
    .flatMap(({ sourceId, account }) =>
      belongsTo(sourceId) && account.healthFactor !== null ? [account.healthFactor] : [],
    )
    .reduce<string | null>(
      (worst, one) => (worst === null || compare(one, worst) < 0 ? one : worst),
      null,
    );
}
