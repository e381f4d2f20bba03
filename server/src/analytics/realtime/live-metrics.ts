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
import type { ReadRecorded, Recorded } from './recorded-metrics.ts';
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
