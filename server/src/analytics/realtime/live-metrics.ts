/**
 * Current figures. Value and profit follow prices without a query. The others depend on the
 * recorded history: they are recomputed when there is another snapshot, at most hourly per user.
 */
import { type LiveMetric, liveMetrics, type metricValues } from '@moa/contracts/analytics/realtime';
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type * as z from '@moa/contracts/schema';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import { getTotal, type PortfolioReader } from '../../portfolio/api.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import type { ReadSeries } from '../series/read-series.ts';
import { returnFigures } from '../series/return-figures.ts';
import { riskFigures, riskSeries } from '../series/risk-figures.ts';
import { describeYield } from '../yield/describe-yield.ts';
import { heldKinds } from '../yield/held-kinds.ts';
import { readRates } from '../yield/read-rates.ts';
import type { YieldNeeds } from '../yield/routes.ts';
import { readSubscribed } from './store.ts';

type MetricValues = z.Output<typeof metricValues>;

export type LiveMetrics = {
  /** Metrics that the session is subscribed to. */
  subscribed(caller: Caller): Promise<LiveMetric[]>;
  read(
    userId: string,
    currency: CurrencyCode,
    metrics?: readonly LiveMetric[],
  ): Promise<MetricValues>;
};

const recordedMs = 3_600_000;
const maxStored = 500;

type Stored = { at: number; reading: Promise<Recorded> };

export function createLiveMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { portfolios, readRecorded }: { portfolios: PortfolioReader; readRecorded: ReadRecorded },
): LiveMetrics {
  const stored = new Map<string, Stored>();

  function getRecorded(userId: string, currency: CurrencyCode): Promise<Recorded> {
    const key = `${userId} ${currency}`;
    const now = clock.now().getTime();
    const known = stored.get(key);
    if (known !== undefined && now - known.at < recordedMs) return known.reading;
    const reading = readRecorded(userId, currency);
    stored.delete(key);
    stored.set(key, { at: now, reading });
    if (stored.size > maxStored) stored.delete(stored.keys().next().value ?? '');
    reading.catch(() => {
      if (stored.get(key)?.reading === reading) stored.delete(key);
    });
    return reading;
  }

  return {
    subscribed: (caller) => readSubscribed(db, caller),
    async read(userId, currency, metrics = liveMetrics) {
      const [{ summary }, { sheet, valuation }] = await Promise.all([
        portfolios.read(userId, currency),
        portfolios.shown(userId, currency),
      ]);
      const wantsRecorded = metrics.some((metric) => !isPriced(metric));
      const recorded = wantsRecorded ? await getRecorded(userId, currency) : null;
      const figure = (value: string | null, method: string): Figure => ({
        value,
        unit: 'money',
        method,
        asOf: summary.asOf,
        basis: 'positions as they were last read, at the prices of now',
        sample: summary.positionCount,
        quality: value === null && summary.quality === 'ok' ? 'insufficient_data' : summary.quality,
        missing: summary.missing,
      });
      const { day } = summary.performance;
      const all = {
        net_worth: figure(
          getTotal(sheet, valuation.counts.counted),
          'Σ value of all positions, debts negative',
        ),
        profit_24h: figure(day?.value ?? null, 'value now − value 24 hours ago − net flows'),
        ...recorded,
      };
      const values = Object.fromEntries(
        metrics.flatMap((metric) => {
          const found: Figure | undefined = all[metric as keyof typeof all];
          return found === undefined ? [] : [[metric, found]];
        }),
      );
      return { currency, asOf: summary.asOf, values };
    },
  };
}

/** Moves with prices. */
export function isPriced(metric: LiveMetric): boolean {
  return metric === 'net_worth' || metric === 'profit_24h';
}

type Recorded = Record<Exclude<LiveMetric, 'net_worth' | 'profit_24h'>, Figure>;
type ReadRecorded = (userId: string, currency: CurrencyCode) => Promise<Recorded>;

/** The figures of the last thirty days that rest upon what was recorded. */
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
