/**
 * Figures of analyses to a socket whose session subscribed to them: what moves with prices at the pace that
 * the socket asked for, the others when they were found again, and never the same twice.
 */
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import { isPriced, type LiveMetrics } from '../analytics/api.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

type State = {
  metrics: Promise<readonly LiveMetric[]>;
  sending: boolean;
  sentAt: number;
  priceVersion: number;
  /** What was sent last, by currency and figure. */
  sent: Map<string, string>;
};

type PushMetrics = {
  push(connection: Connection, now: number): Promise<void>;
  /** What its session hears of is another. */
  forget(connection: Connection): void;
};

export function createPushMetrics(
  prices: Pick<LivePrices, 'version'>,
  live: LiveMetrics,
): PushMetrics {
  const states = new WeakMap<Connection, State>();
  const begin = (connection: Connection): State => ({
    metrics: live.subscribed(connection.caller),
    ...{ sending: false, sentAt: 0, priceVersion: -1, sent: new Map() },
  });
  return {
    forget: (connection) => {
      states.delete(connection);
    },
    async push(connection, now) {
      if (!connection.channels.has('portfolio')) return;
      const state = states.get(connection) ?? begin(connection);
      states.set(connection, state);
      const isDue = now - state.sentAt >= connection.intervalMs;
      const version = prices.version();
      if (state.sending || !isDue || state.priceVersion === version) return;
      state.sending = true;
      state.sentAt = now;
      state.priceVersion = version;
      try {
        const metrics = await state.metrics;
        if (metrics.length === 0) return;
        for (const currency of new Set(connection.currencies)) {
          const { values, ...rest } = await live.read(connection.caller.userId, currency, metrics);
          const changed = Object.entries(values).filter(([metric, figure]) => {
            const key = `${currency} ${metric}`;
            const { asOf: _, ...said } = figure;
            // Ages of what is recorded change by themselves; its value does not.
            const text = JSON.stringify(isPriced(metric as LiveMetric) ? said : figure);
            if (state.sent.get(key) === text) return false;
            state.sent.set(key, text);
            return true;
          });
          if (changed.length === 0 || states.get(connection) !== state) continue;
          const payload = { ...rest, values: Object.fromEntries(changed) };
          connection.sendOn('portfolio', 'metrics-update', JSON.stringify(payload));
        }
      } catch (error) {
        // What failed was not sent: again after the interval.
        states.delete(connection);
        throw error;
      } finally {
        state.sending = false;
      }
    },
  };
}
