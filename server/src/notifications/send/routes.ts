/** /api/v1/notifications/send, send-bulk, test, test-all */
import { randomUUID } from 'node:crypto';
import * as operations from '@moa/contracts/notifications/send';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { OperationRequest } from '@moa/contracts/operation';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Deliver } from '../delivery/deliver.ts';
import type { describeDelivery } from '../delivery/describe-delivery.ts';
import { createTryOut, describeAll, noRule } from '../delivery/try-out.ts';
import { readOwnConfig } from '../rules/own-config.ts';
import { requireOwnWebhooks } from '../targets/require-own-webhooks.ts';
import { countWaiting } from './store.ts';

type OwnNotice = OperationRequest<typeof operations.sendNotice>['body'];

/**
 * Maximum number of pending deliveries that a user sent to themselves; notices of rules do not
 * count.
 */
const maxWaiting = 500;
const ownKey = 'sent:';
const outside: readonly Channel[] = ['push', 'discord', 'email'];

export function sendRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock'>,
  deliver: Deliver,
): Route[] {
  const { db, clock } = context;

  const send = async (tx: Transaction, userId: string, notice: OwnNotice) => {
    await requireOwnWebhooks(tx, userId, notice.webhookIds);
    return deliver(tx, {
      ...notice,
      userId,
      link: notice.link ?? null,
      at: clock.now(),
      key: `${ownKey}${randomUUID()}`,
      configId: null,
      triggerId: null,
      data: noRule,
      quietHoursBreach: false,
    });
  };
  /**
   * Limits pending deliveries, which accumulate for slow targets and in quiet hours and would fill
   * the ledger and the lanes.
   */
  const requireRoom = async (tx: Transaction, userId: string) => {
    if ((await countWaiting(tx, userId, ownKey)) <= maxWaiting) return;
    throw new ApiError('RATE_LIMITED', `You can have up to ${maxWaiting} pending deliveries.`, {
      retryAfter: 60,
    });
  };
  const tryOut = createTryOut(context, deliver);

  return [
    handle(operations.sendNotice, ({ caller: { userId }, body, remember, locale }) =>
      db.transaction(async (tx) => {
        const rows = await send(tx, userId, body);
        await requireRoom(tx, userId);
        return remember(tx, { deliveries: await describeAll(tx, userId, rows, locale) });
      }),
    ),
    handle(operations.sendBulk, ({ caller: { userId }, body, remember, locale }) =>
      db.transaction(async (tx) => {
        const sent: { deliveries: ReturnType<typeof describeDelivery>[] }[] = [];
        for (const notice of body.notices) {
          const rows = await send(tx, userId, notice);
          sent.push({ deliveries: await describeAll(tx, userId, rows, locale) });
        }
        await requireRoom(tx, userId);
        return remember(tx, { sent });
      }),
    ),
    handle(operations.testNotice, async ({ caller: { userId }, body, locale }) => {
      const { channel, webhookId, configId, testMessage } = body;
      const message = { locale, ...(testMessage === undefined ? {} : { testMessage }) };
      if (webhookId !== undefined) {
        await requireOwnWebhooks(db, userId, [webhookId]);
        return tryOut(userId, ['discord'], { webhookIds: [webhookId], ...message });
      }
      if (configId !== undefined) {
        const { config } = await readOwnConfig(db, userId, configId);
        const channels = channel === undefined ? config.channels : [channel];
        return tryOut(userId, channels, { webhookIds: config.webhookIds, configId, ...message });
      }
      return tryOut(userId, [channel ?? 'in_app'], message);
    }),
    handle(operations.testAll, async ({ caller: { userId }, locale }) => {
      const trial = await tryOut(userId, ['in_app', 'sound', ...outside], { locale });
      // A channel that is not set up is not tried.
      const deliveries = trial.deliveries.filter(
        ({ channel, suppressedBy }) => !outside.includes(channel) || suppressedBy !== 'no_target',
      );
      return { delivered: deliveries.every(({ status }) => status === 'delivered'), deliveries };
    }),
  ];
}
