/** /api/v1/notifications/configs */
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  switchConfig,
  updateConfig,
} from '@moa/contracts/notifications/configs';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import { requireOwnWebhooks } from '../../targets/require-own-webhooks.ts';
import { lockPerson } from '../lock-person.ts';
import { isOwnConfig, noConfig, readOwnConfig } from '../own-config.ts';
import { noticeConfigs } from '../tables.ts';
import { configColumns, insertConfig } from '../write-rules.ts';
import { describeConfig } from './describe-config.ts';

export function configRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const change = async (
    userId: string,
    id: string,
    values: Partial<Omit<typeof noticeConfigs.$inferInsert, 'id' | 'userId'>>,
  ) => {
    const [row] = await db
      .update(noticeConfigs)
      .set({ ...values, updatedAt: clock.now() })
      .where(isOwnConfig(userId, id))
      .returning();
    if (row === undefined) throw noConfig();
    bus.publish('rules.changed', { userId });
    return describeConfig(row);
  };
  return [
    handle(listConfigs, async ({ caller }) => {
      const rows = await db
        .select()
        .from(noticeConfigs)
        .where(eq(noticeConfigs.userId, caller.userId))
        .orderBy(asc(noticeConfigs.createdAt), asc(noticeConfigs.id));
      return rows.map(describeConfig);
    }),
    handle(createConfig, async ({ caller: { userId }, body, remember }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        return remember(tx, describeConfig(await insertConfig(tx, userId, body, clock.now())));
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
    handle(getConfig, async ({ caller, params }) =>
      describeConfig(await readOwnConfig(db, caller.userId, params.id)),
    ),
    handle(updateConfig, async ({ caller, params, body }) => {
      await readOwnConfig(db, caller.userId, params.id);
      await requireOwnWebhooks(db, caller.userId, body.webhookIds);
      return change(caller.userId, params.id, configColumns(body));
    }),
    handle(switchConfig, async ({ caller, params, body }) =>
      change(caller.userId, params.id, body),
    ),
    handle(deleteConfig, async ({ caller: { userId }, params: { id } }) => {
      const gone = await db.delete(noticeConfigs).where(isOwnConfig(userId, id)).returning();
      if (gone.length === 0) throw noConfig();
      bus.publish('rules.changed', { userId });
      return { id };
    }),
  ];
}
