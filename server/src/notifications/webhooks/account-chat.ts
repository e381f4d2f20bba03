/** The chat of an account: the oldest of its webhooks, as the settings set, try and remove it. */
import type { Webhook } from '@moa/contracts/notifications/webhooks';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { type ChatMessage, writeMessage } from '../../providers/chat/write-message.ts';
import type { Discord } from '../channels/send-to-discord.ts';
import { readWebhooks } from '../targets/read-webhooks.ts';
import { dropWebhook } from './drop-webhook.ts';
import { describeWebhook, getError, refuseTwice, testNotice } from './routes.ts';
import { createSealAddress, requireWebhookAddress } from './seal-address.ts';
import { changeWebhook, insertWebhook } from './store.ts';

/** Writes down in the transaction of a change what was there and what is; null where there was none. */
type Record = (tx: Transaction, before: Webhook | null, after: Webhook | null) => Promise<void>;

export type AccountChat = {
  read(userId: string): Promise<{ webhook: Webhook | null; others: number }>;
  /** @throws ApiError INVALID_REQUEST, CONFLICT */
  put(userId: string, webhookUrl: string, record: Record): Promise<void>;
  /** Answers the id of what is gone; null where there was none. */
  remove(userId: string, record: Record): Promise<string | null>;
  /** The test message as the chat gets it. */
  message(userId: string): Promise<ChatMessage>;
  /** Sends it to an address, or to the stored one. */
  test(userId: string, webhookUrl: string | undefined): Promise<{ error: string | null }>;
};

const accountName = 'Discord';

export function accountChat(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'keys' | 'vault'>,
  discord: Discord,
): AccountChat {
  const { db, clock, config } = context;
  const seal = createSealAddress(context);
  const oldest = async (userId: string) => (await readWebhooks(db, userId))[0];

  return {
    async read(userId) {
      const [first, ...others] = await readWebhooks(db, userId);
      return { webhook: first ? describeWebhook(first) : null, others: others.length };
    },
    async put(userId, webhookUrl, record) {
      const old = await oldest(userId);
      // The masked address is what the page was given: sent back, it means that nothing changes.
      if (old !== undefined && webhookUrl === old.masked) return;
      const id = old?.id ?? newId('whk');
      const sealed = await seal(userId, id, webhookUrl);
      await db
        .transaction(async (tx) => {
          await oneAtATime(tx, userId);
          const row =
            old === undefined
              ? await insertWebhook(tx, {
                  id,
                  userId,
                  name: accountName,
                  severityFloor: 'low',
                  ...sealed,
                  createdAt: clock.now(),
                })
              : await changeWebhook(tx, userId, id, {
                  ...sealed,
                  status: 'unverified',
                  error: null,
                  deliveredAt: null,
                  enabled: true,
                });
          if (row === undefined) throw nothingSet();
          await record(tx, old ? describeWebhook(old) : null, describeWebhook(row));
        })
        .catch(refuseTwice);
    },
    async remove(userId, record) {
      const old = await oldest(userId);
      if (old === undefined) return null;
      await dropWebhook(context, old, (tx) => record(tx, describeWebhook(old), null));
      return old.id;
    },
    async message(userId) {
      const old = await oldest(userId);
      return writeMessage(testNotice({ config, clock }, old?.name ?? accountName));
    },
    async test(userId, webhookUrl) {
      const old = await oldest(userId);
      const notice = testNotice({ config, clock }, old?.name ?? accountName);
      if (webhookUrl !== undefined && webhookUrl !== old?.masked) {
        const address = requireWebhookAddress(config, webhookUrl);
        return { error: getError(await discord.sendTo(address, notice)) };
      }
      if (old === undefined) throw nothingSet();
      return { error: getError(await discord.sendNow(old, notice)) };
    },
  };
}

function nothingSet(): ApiError {
  return new ApiError('NOT_FOUND', 'No Discord webhook is set.');
}
