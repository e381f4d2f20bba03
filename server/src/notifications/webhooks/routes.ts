/** /api/v1/notifications/discord/webhooks */
import { createHmac } from 'node:crypto';
import * as operations from '@moa/contracts/notifications/webhooks';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { maskWebhook, webhookAddress } from '../../providers/chat/webhook-address.ts';
import type { Discord } from '../channels/send-to-discord.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import { forgetWebhook } from '../rules/configs/forget-webhook.ts';
import { readWebhooks } from '../targets/read-webhooks.ts';
import type { WebhookRow } from '../targets/tables.ts';
import { describeWebhook } from './describe-webhook.ts';
import {
  changeWebhook,
  countWebhooks,
  findWebhook,
  insertWebhook,
  removeWebhook,
} from './store.ts';

const maxWebhooks = 20;

// Over 100 lines: a menu of operations on one kind of row.
export function webhookRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'keys' | 'vault'>,
  discord: Discord,
): Route[] {
  const { db, bus, clock, config, keys, vault } = context;
  const fingerprintKey = keys.derive('webhooks: fingerprints');

  const find = async (userId: string, id: string): Promise<WebhookRow> => {
    const row = await findWebhook(db, userId, id);
    if (row === undefined) throw notFound();
    return row;
  };
  /** The columns of an address. */
  const seal = async (userId: string, id: string, text: string) => {
    const address = webhookAddress(text, config.chatAllowedHosts);
    if (address === null) {
      throw new ApiError('INVALID_REQUEST', 'This is no address of a Discord webhook.', {
        status: 422,
        details: [
          { field: 'webhookUrl', message: 'such as https://discord.com/api/webhooks/123…/abc…' },
        ],
      });
    }
    return {
      sealed: await vault.seal(userId, id, address),
      masked: maskWebhook(address),
      // Whatever version and host it names, it is the same webhook.
      fingerprint: createHmac('sha256', fingerprintKey)
        .update(address.split('/').slice(-2).join('/'))
        .digest('base64url'),
    };
  };

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
            throw new ApiError('CONFLICT', `There can be ${maxWebhooks} webhooks at most.`);
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
      const calledOff = await db.transaction(async (tx) => {
        await removeWebhook(tx, userId, row.id);
        await forgetWebhook(tx, userId, row.id, clock.now());
        return callOffWaiting(tx, { channel: 'discord', userId, target: row.id });
      });
      publishStatus(bus, calledOff);
      bus.publish('rules.changed', { userId });
      return { id: row.id };
    }),
    handle(operations.testWebhook, async ({ caller: { userId }, params, body }) => {
      const row = await find(userId, params.id);
      const answer = await discord.sendNow(row, {
        severity: 'low',
        title: 'Moa 테스트 메시지',
        body: body.testMessage ?? '이 웹훅으로 Moa의 알림이 도착합니다.',
        fields: [],
        url: `${config.origin}/notifications`,
        footer: row.name,
        at: clock.now(),
      });
      return {
        delivered: answer.kind === 'delivered',
        error: errorOf(answer),
        webhook: describeWebhook(await find(userId, row.id)),
      };
    }),
  ];
}

function errorOf(answer: Awaited<ReturnType<Discord['sendNow']>>): string | null {
  if (answer.kind === 'delivered') return null;
  if (answer.kind === 'limited') {
    return `the chat asks to wait for ${Math.ceil(answer.waitMs / 1_000)} s`;
  }
  return answer.why;
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such webhook.');
}

function refuseTwice(cause: unknown): never {
  if (isUniqueViolation(cause)) {
    throw new ApiError('CONFLICT', 'This webhook has been added already.');
  }
  throw cause;
}
