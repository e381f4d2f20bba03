import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { noticeConfigs } from '../tables.ts';

/**
 * Takes a webhook that is deleted out of the configs that name it. No webhook means all of them, so a
 * config that named this one alone goes to no chat any more.
 */
export async function forgetWebhook(
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
