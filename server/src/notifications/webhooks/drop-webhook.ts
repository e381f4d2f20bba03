import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import { noticeConfigs } from '../rules/tables.ts';
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

/**
 * Takes a webhook that is deleted out of the configs that name it. No webhook means all of them, so a
 * config that named this one alone goes to no chat any more.
 */
async function forgetWebhook(
  tx: Transaction,
  userId: string,
  webhookId: string,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ id: noticeConfigs.id, config: noticeConfigs.config })
    .from(noticeConfigs)
    .where(
      and(
        eq(noticeConfigs.userId, userId),
        sql`${noticeConfigs.config}->'webhookIds' ? ${webhookId}`,
      ),
    );
  for (const { id, config } of rows) {
    const webhookIds = config.webhookIds.filter((one) => one !== webhookId);
    const others = config.channels.filter(
      (channel) => webhookIds.length > 0 || channel !== 'discord',
    );
    await tx
      .update(noticeConfigs)
      .set({
        config: { ...config, webhookIds, channels: others.length > 0 ? others : ['in_app'] },
        updatedAt: now,
      })
      .where(and(eq(noticeConfigs.id, id), eq(noticeConfigs.userId, userId)));
  }
}
