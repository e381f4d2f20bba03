/** /api/v1/analytics/realtime */
import * as operations from '@moa/contracts/analytics/realtime';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { LiveMetrics } from './live-metrics.ts';
import {
  countSubscriptions,
  insertSubscription,
  removeSubscription,
  removeSubscriptionsBefore,
} from './store.ts';

const maxSubscriptions = 50;
/** Longer than any session lasts. */
const storedForMs = 31 * dayMs;

export function metricRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  live: LiveMetrics,
): Route[] {
  return [
    handle(operations.subscribeMetrics, async ({ caller, body, remember }) => {
      const { userId, sessionId } = caller;
      const metrics = [...new Set(body.metrics)];
      const now = clock.now();
      const remembered = await db.transaction(async (tx) => {
        await removeSubscriptionsBefore(tx, userId, new Date(now.getTime() - storedForMs));
        if ((await countSubscriptions(tx, userId)) >= maxSubscriptions) {
          throw new ApiError('CONFLICT', `You can have up to ${maxSubscriptions} subscriptions.`);
        }
        const id = newId('msb');
        await insertSubscription(tx, { id, userId, sessionId, metrics, createdAt: now });
        return remember(tx, { id, metrics, createdAt: now.toISOString() });
      });
      bus.publish('metrics.subscribed', { userId, sessionId });
      return remembered;
    }),
    handle(operations.unsubscribeMetrics, async ({ caller: { userId }, params: { id } }) => {
      const gone = await removeSubscription(db, userId, id);
      if (gone === undefined) throw new ApiError('NOT_FOUND', 'Subscription not found.');
      bus.publish('metrics.subscribed', { userId, sessionId: gone.sessionId });
      return { id };
    }),
    handle(operations.getLiveMetrics, async ({ caller: { userId }, query }) =>
      live.read(userId, await currencyRequested(db, userId, query.currency)),
    ),
  ];
}
