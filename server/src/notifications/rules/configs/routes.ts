/** /api/v1/notifications/configs */
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  switchConfig,
  updateConfig,
} from '@moa/contracts/notifications/configs';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import { requireOwnWebhooks } from '../../targets/require-own-webhooks.ts';
import { lockPerson } from '../lock-person.ts';
import { readOwnConfig } from '../own-config.ts';
import { configColumns, insertConfig } from '../write-rules.ts';
import { describeConfig } from './describe-config.ts';
import { changeConfig, readConfigs, removeConfig } from './store.ts';

export function configRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const change = async (userId: string, id: string, values: Parameters<typeof changeConfig>[3]) => {
    const row = await changeConfig(db, userId, id, { ...values, updatedAt: clock.now() });
    bus.publish('rules.changed', { userId });
    return describeConfig(row);
  };
  return [
    handle(listConfigs, async ({ caller }) =>
      (await readConfigs(db, caller.userId)).map(describeConfig),
    ),
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
      await removeConfig(db, userId, id);
      bus.publish('rules.changed', { userId });
      return { id };
    }),
  ];
}
