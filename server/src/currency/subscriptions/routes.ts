/** /api/v1/currency/subscribe and /subscriptions */
import * as operations from '@moa/contracts/currency/subscriptions';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import {
  countSubscriptions,
  insertSubscription,
  readSubscriptions,
  removeSubscription,
  removeSubscriptionsBefore,
} from './store.ts';

const maxSubscriptions = 50;
/** Longer than any session lasts. */
const storedForMs = 31 * dayMs;

export function subscriptionRoutes({
  db,
  bus,
  clock,
}: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  return [
    handle(operations.subscribeRates, async ({ caller, body, remember }) => {
      const { userId, sessionId } = caller;
      const currencies = [...new Set(body.currencies)];
      const now = clock.now();
      const remembered = await db.transaction(async (tx) => {
        await removeSubscriptionsBefore(tx, userId, new Date(now.getTime() - storedForMs));
        if ((await countSubscriptions(tx, userId)) >= maxSubscriptions)
          throw new ApiError('CONFLICT', `You can have up to ${maxSubscriptions} subscriptions.`);
        const id = newId('rsb');
        await insertSubscription(tx, { id, userId, sessionId, currencies, createdAt: now });
        return remember(tx, { id, currencies, createdAt: now.toISOString() });
      });
      bus.publish('rates.subscribed', { userId, sessionId });
      return remembered;
    }),
    handle(operations.unsubscribeRates, async ({ caller: { userId }, params: { id } }) => {
      const gone = await removeSubscription(db, userId, id);
      if (gone === undefined) throw new ApiError('NOT_FOUND', 'Subscription not found.');
      bus.publish('rates.subscribed', { userId, sessionId: gone.sessionId });
      return { id };
    }),
    handle(operations.listRateSubscriptions, async ({ caller }) =>
      (await readSubscriptions(db, caller)).map(({ id, currencies, createdAt }) => ({
        id,
        currencies,
        createdAt: createdAt.toISOString(),
      })),
    ),
  ];
}
