/** The figures of the last thirty days that rest upon what was recorded. */
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import type { ReadSeries } from '../series/read-series.ts';
import { returnFigures } from '../series/return-figures.ts';
import { riskFigures, riskSeries } from '../series/risk-figures.ts';
import { describeYield } from '../yield/describe-yield.ts';
import { heldKinds } from '../yield/held-kinds.ts';
import { readRates } from '../yield/read-rates.ts';
import type { YieldNeeds } from '../yield/routes.ts';

export type Recorded = Record<Exclude<LiveMetric, 'net_worth' | 'profit_24h'>, Figure>;
export type ReadRecorded = (userId: string, currency: CurrencyCode) => Promise<Recorded>;

export function createReadRecorded(
  context: Pick<Context, 'db' | 'log'>,
  { defi, readSeries }: Pick<YieldNeeds, 'defi'> & { readSeries: ReadSeries },
): ReadRecorded {
  return async (userId, currency) => {
    const series = await readSeries(userId, { period: '30d', currency, scope: 'all' });
    const { held } = series.past;
    const [riskFreeRate, rates] = await Promise.all([
      readRiskFreeRate(context.db, userId),
      readRates(context, defi, userId, currency, heldKinds(held)),
    ]);
    const returns = returnFigures(series);
    const annualised = returns.annualised.value;
    const risk = riskFigures(series, riskSeries(series), { riskFreeRate, annualised });
    const nothing = { income: [], line: [], lacking: [], missing: [] };
    return {
      simple_30d: returns.simple,
      time_weighted_30d: returns.timeWeighted,
      volatility_30d: risk.volatility,
      sharpe_30d: risk.sharpe,
      max_drawdown_30d: risk.maxDrawdown,
      apr: describeYield(held, 'all', rates, nothing).apr,
    };
  };
}
