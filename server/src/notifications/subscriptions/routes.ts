/** /api/v1/notifications/subscribe */

import * as operations from '@moa/contracts/notifications/subscriptions';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { noConfig } from '../rules/own-config.ts';
import {
  countOwnConfigs,
  countSubscriptions,
  insertSubscription,
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
    handle(operations.subscribeNotices, async ({ caller, body, remember }) => {
      const { userId, sessionId } = caller;
      const configIds = [...new Set(body.configIds)];
      const now = clock.now();
      const remembered = await db.transaction(async (tx) => {
        if ((await countOwnConfigs(tx, userId, configIds)) < configIds.length) throw noConfig();
        await removeSubscriptionsBefore(tx, userId, new Date(now.getTime() - storedForMs));
        if ((await countSubscriptions(tx, userId)) >= maxSubscriptions) {
          throw new ApiError('CONFLICT', `You can have up to ${maxSubscriptions} subscriptions.`);
        }
        const id = newId('nsb');
        await insertSubscription(tx, { id, userId, sessionId, configIds, createdAt: now });
        return remember(tx, { id, configIds, createdAt: now.toISOString() });
      });
      bus.publish('notices.subscribed', { userId, sessionId });
      return remembered;
    }),
    handle(operations.unsubscribeNotices, async ({ caller: { userId }, params: { id } }) => {
      const gone = await removeSubscription(db, userId, id);
      if (gone === undefined) throw new ApiError('NOT_FOUND', 'Subscription not found.');
      bus.publish('notices.subscribed', { userId, sessionId: gone.sessionId });
      return { id };
    }),
  ];
}
