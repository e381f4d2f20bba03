import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import { forgetWebhook } from '../rules/configs/forget-webhook.ts';
import type { WebhookRow } from '../targets/tables.ts';
import { removeWebhook } from './store.ts';

/** Deletes a webhook with all that names it; what waits for it is not sent. */
export async function dropWebhook(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  { id, userId }: Pick<WebhookRow, 'id' | 'userId'>,
  within: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const calledOff = await db.transaction(async (tx) => {
    await removeWebhook(tx, userId, id);
    await forgetWebhook(tx, userId, id, clock.now());
    await within(tx);
    return callOffWaiting(tx, { channel: 'discord', userId, target: id });
  });
  publishStatus(bus, calledOff);
  bus.publish('rules.changed', { userId });
}
