/** The chat as a channel of the ledger. Discord shows a message as often as it comes, so what may have come stays in doubt. */
import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { postToWebhook } from '../../providers/chat/post-to-webhook.ts';
import { type ChatNotice, writeMessage } from '../../providers/chat/write-message.ts';
import type { SendResult } from '../../providers/outbound/create-outbound.ts';
import { answerWithinMs, type Outbound } from '../../providers/outbound/create-outbound.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import type { Sender } from '../delivery/sender.ts';
import type { DeliveryRow } from '../delivery/tables.ts';
import { writeDigest } from '../delivery/write-digest.ts';
import { notifyUser } from '../notify-user.ts';
import { type WebhookRow, webhooks } from '../targets/tables.ts';
import { koreanTime, noticeFacts } from '../words/notice-words.ts';

export type Discord = Sender & {
  /** Sends at once, outside the ledger, and writes down what it says of the webhook. */
  sendNow(webhook: WebhookRow, notice: ChatNotice): Promise<SendResult>;
  /** Sends at once to an address that is stored nowhere. */
  sendTo(address: string, notice: ChatNotice): Promise<SendResult>;
};

type Needs = Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'vault'>;

export function discordChannel(context: Needs, outbound: Outbound): Discord {
  const { db, bus, clock, config, vault } = context;

  const post = async (webhook: WebhookRow, notice: ChatNotice): Promise<SendResult> => {
    const address = await vault.open(webhook.userId, webhook.id, webhook.sealed);
    return postToWebhook(outbound, address, writeMessage(notice));
  };
  const find = async ({ userId, target }: Pick<DeliveryRow, 'userId' | 'target'>) => {
    const [webhook] = await db
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, target), eq(webhooks.userId, userId)));
    return webhook ?? null;
  };

  const noteWebhook = async (webhook: WebhookRow, result: SendResult) => {
    const { id, userId, name } = webhook;
    const set = (values: Partial<WebhookRow>) =>
      db
        .update(webhooks)
        .set(values)
        // Another address may have been put in while this one was asked.
        .where(and(eq(webhooks.id, id), eq(webhooks.fingerprint, webhook.fingerprint)))
        .returning({ id: webhooks.id });
    if (result.kind === 'delivered') {
      await set({ status: 'verified', error: null, deliveredAt: clock.now() });
    } else if (result.kind === 'gone') {
      const changed = await set({ status: 'gone', error: result.why });
      if (changed.length === 0 || webhook.status === 'gone') return;
      publishStatus(bus, await callOffWaiting(db, { channel: 'discord', userId, target: id }));
      await notifyUser(context, { userId, kind: 'webhook.gone', data: { webhookId: id, name } });
    } else if (result.kind !== 'limited') {
      await set({ status: 'failing', error: result.why });
    }
  };

  return {
    repeatable: false,
    patienceMs: answerWithinMs,
    async send(rows) {
      const [row] = rows;
      const webhook = await find(row);
      if (webhook === null || webhook.status === 'gone' || !webhook.enabled) {
        return { kind: 'gone', why: 'the webhook is no more, or switched off', waitMs: 0 };
      }
      return post(webhook, chatNotice(writeDigest(rows, 'ko'), config.origin));
    },
    async note(row, result) {
      const webhook = await find(row);
      // One that was switched off says nothing of itself.
      if (webhook?.enabled) await noteWebhook(webhook, result);
    },
    sendTo: (address, notice) => postToWebhook(outbound, address, writeMessage(notice)),
    async sendNow(webhook, notice) {
      const answer = await post(webhook, notice);
      await noteWebhook(webhook, answer);
      return answer;
    },
  };
}

/** The embed of one notice: in Korean, since others read it there too. */
function chatNotice(row: ReturnType<typeof writeDigest>, origin: string): ChatNotice {
  const { data, severity, title, body, at } = row;
  const { link, rule } = data;
  return {
    severity,
    title,
    body,
    fields: noticeFacts(data, koreanTime(at), 'ko'),
    url: link === null ? null : `${origin}${link}`,
    footer: rule === null ? null : ruleNameWords(rule).ko,
    at,
  };
}
