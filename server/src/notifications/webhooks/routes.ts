/** /api/v1/notifications/discord/webhooks */

import type { Webhook } from '@moa/contracts/notifications/webhooks';
import * as operations from '@moa/contracts/notifications/webhooks';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { ChatNotice } from '../../providers/chat/write-message.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import type { Discord } from '../channels/send-to-discord.ts';
import { readWebhooks } from '../targets/read-webhooks.ts';
import type { WebhookRow } from '../targets/tables.ts';
import { dropWebhook } from './drop-webhook.ts';
import { createSealAddress } from './seal-address.ts';
import { changeWebhook, countWebhooks, findWebhook, insertWebhook } from './store.ts';

const maxWebhooks = 20;

// Over 100 lines: a menu of operations on one kind of row.
export function webhookRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'keys' | 'vault'>,
  discord: Discord,
): Route[] {
  const { db, bus, clock, config } = context;

  const find = async (userId: string, id: string): Promise<WebhookRow> => {
    const row = await findWebhook(db, userId, id);
    if (row === undefined) throw notFound();
    return row;
  };
  const seal = createSealAddress(context);

  return [
    handle(operations.listWebhooks, async ({ caller: { userId } }) =>
      (await readWebhooks(db, userId)).map(describeWebhook),
    ),
    handle(operations.createWebhook, async ({ caller: { userId }, body, remember }) => {
      const { name, webhookUrl, severityFloor } = body;
      const id = newId('whk');
      const sealed = await seal(userId, id, webhookUrl);
      return db
        .transaction(async (tx) => {
          await oneAtATime(tx, userId);
          if ((await countWebhooks(tx, userId)) >= maxWebhooks) {
            throw new ApiError('CONFLICT', `You can have up to ${maxWebhooks} webhooks.`);
          }
          const webhook = { id, userId, name, severityFloor, createdAt: clock.now(), ...sealed };
          const row = await insertWebhook(tx, webhook);
          if (row === undefined) throw notFound();
          return remember(tx, describeWebhook(row));
        })
        .catch(refuseTwice);
    }),
    handle(operations.getWebhook, async ({ caller, params }) =>
      describeWebhook(await find(caller.userId, params.id)),
    ),
    handle(operations.updateWebhook, async ({ caller: { userId }, params, body }) => {
      const { webhookUrl, ...changes } = body;
      const old = await find(userId, params.id);
      // The masked address is what the page was given: sent back, it means that nothing changes.
      const isNew = webhookUrl !== undefined && webhookUrl !== old.masked;
      const address = isNew
        ? {
            ...(await seal(userId, old.id, webhookUrl)),
            status: 'unverified' as const,
            error: null,
            deliveredAt: null,
          }
        : {};
      const values = { name: old.name, ...changes, ...address };
      const row = await changeWebhook(db, userId, old.id, values).catch(refuseTwice);
      if (row === undefined) throw notFound();
      return describeWebhook(row);
    }),
    handle(operations.deleteWebhook, async ({ caller: { userId }, params }) => {
      const row = await find(userId, params.id);
      await dropWebhook({ db, bus, clock }, row);
      return { id: row.id };
    }),
    handle(operations.testWebhook, async ({ caller: { userId }, params, body }) => {
      const row = await find(userId, params.id);
      const notice = testNotice({ config, clock }, row.name, body.testMessage);
      const answer = await discord.sendNow(row, notice);
      return {
        delivered: answer.kind === 'delivered',
        error: getError(answer),
        webhook: describeWebhook(await find(userId, row.id)),
      };
    }),
  ];
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'Webhook not found.');
}

/**
 * @throws ApiError CONFLICT where the user has this address already; otherwise rethrows the cause
 */
export function refuseTwice(cause: unknown): never {
  if (isUniqueViolation(cause)) {
    throw new ApiError('CONFLICT', 'This webhook has already been added.');
  }
  throw cause;
}

export function describeWebhook(row: WebhookRow): Webhook {
  const { id, name, masked, severityFloor, enabled, status, error } = row;
  return {
    id,
    name,
    webhookUrl: masked,
    severityFloor,
    enabled,
    status,
    error,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Test message of a webhook. */
export function testNotice(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  name: string,
  body = '이 웹훅에서 Moa 알림을 받습니다.',
): ChatNotice {
  return {
    severity: 'low',
    title: 'Moa 테스트 메시지',
    body,
    fields: [],
    url: `${config.origin}/notifications`,
    footer: name,
    at: clock.now(),
  };
}

/** Why it did not arrive; null where it did. */
export function getError(answer: SendResult): string | null {
  if (answer.kind === 'delivered') return null;
  if (answer.kind === 'limited') {
    return `the chat asks to wait for ${Math.ceil(answer.waitMs / 1_000)} s`;
  }
  return answer.why;
}
