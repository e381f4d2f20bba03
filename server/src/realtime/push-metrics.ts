/** Figures of analyses to the sockets of who subscribed to them, in each currency that a socket asked for. */
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import { isPriced, type LiveMetrics } from '../analytics/api.ts';
import type { LivePrices } from './live-prices.ts';
import { createPushSubscribed, type PushSubscribed } from './push-subscribed.ts';

export function createPushMetrics(
  prices: Pick<LivePrices, 'version'>,
  live: LiveMetrics,
): PushSubscribed {
  return createPushSubscribed<LiveMetric>({
    channel: 'portfolio',
    prices,
    subscribed: live.subscribed,
    async send(connection, metrics, sent, isStill) {
      for (const currency of new Set(connection.currencies)) {
        const { values, ...rest } = await live.read(connection.caller.userId, currency, metrics);
        const changed = Object.entries(values).filter(([metric, figure]) => {
          const key = `${currency} ${metric}`;
          const { asOf: _, ...said } = figure;
          // Ages of what is recorded change by themselves; its value does not.
          const text = JSON.stringify(isPriced(metric as LiveMetric) ? said : figure);
          if (sent.get(key) === text) return false;
          sent.set(key, text);
          return true;
        });
        if (changed.length === 0 || !isStill()) continue;
        const payload = { ...rest, values: Object.fromEntries(changed) };
        connection.sendOn('portfolio', 'metrics-update', JSON.stringify(payload));
      }
    },
  });
}
