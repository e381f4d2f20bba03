/** /api/v1/notifications/subscribe */
import * as operations from '@moa/contracts/notifications/subscriptions';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { noConfig } from '../rules/own-config.ts';
import { noticeConfigs } from '../rules/tables.ts';
import { noticeSubscriptions } from './tables.ts';

const maxSubscriptions = 50;
/** Longer than any session lasts. */
const keptForMs = 31 * 24 * 3_600_000;

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
        const isOwn = and(eq(noticeConfigs.userId, userId), inArray(noticeConfigs.id, configIds));
        if ((await tx.$count(noticeConfigs, isOwn)) < configIds.length) throw noConfig();
        const own = eq(noticeSubscriptions.userId, userId);
        await tx
          .delete(noticeSubscriptions)
          .where(and(own, lt(noticeSubscriptions.createdAt, new Date(now.getTime() - keptForMs))));
        if ((await tx.$count(noticeSubscriptions, own)) >= maxSubscriptions) {
          throw new ApiError('CONFLICT', `There can be ${maxSubscriptions} subscriptions at most.`);
        }
        const id = newId('nsb');
        await tx
          .insert(noticeSubscriptions)
          .values({ id, userId, sessionId, configIds, createdAt: now });
        return remember(tx, { id, configIds, createdAt: now.toISOString() });
      });
      bus.publish('notices.subscribed', { userId, sessionId });
      return remembered;
    }),
    handle(operations.unsubscribeNotices, async ({ caller: { userId }, params: { id } }) => {
      const [gone] = await db
        .delete(noticeSubscriptions)
        .where(and(eq(noticeSubscriptions.id, id), eq(noticeSubscriptions.userId, userId)))
        .returning();
      if (gone === undefined) throw new ApiError('NOT_FOUND', 'There is no such subscription.');
      bus.publish('notices.subscribed', { userId, sessionId: gone.sessionId });
      return { id };
    }),
  ];
}
