/** /api/v1/notifications/configs */
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  type NoticeConfig,
  switchConfig,
  updateConfig,
} from '@moa/contracts/notifications/configs';
import { configNameWords } from '@moa/contracts/notifications/given-names';
import type { Context } from '../../../context.ts';
import { handle, type Route } from '../../../http/route.ts';
import { requireOwnWebhooks } from '../../targets/require-own-webhooks.ts';
import type { Language } from '../../words/rule-words.ts';
import { lockPerson } from '../lock-person.ts';
import { readOwnConfig } from '../own-config.ts';
import type { NoticeConfigRow } from '../tables.ts';
import { configColumns, insertConfig } from '../write-rules.ts';
import { changeConfig, readConfigs, removeConfig } from './store.ts';

export function configRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const change = async (
    userId: string,
    id: string,
    values: Parameters<typeof changeConfig>[3],
    locale: Language,
  ) => {
    const row = await changeConfig(db, userId, id, { ...values, updatedAt: clock.now() });
    bus.publish('rules.changed', { userId });
    return describeConfig(row, locale);
  };
  return [
    handle(listConfigs, async ({ caller, locale }) =>
      (await readConfigs(db, caller.userId)).map((row) => describeConfig(row, locale)),
    ),
    handle(createConfig, async ({ caller: { userId }, body, remember, locale }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const row = await insertConfig(tx, userId, body, clock.now());
        return remember(tx, describeConfig(row, locale));
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
    handle(getConfig, async ({ caller, params, locale }) =>
      describeConfig(await readOwnConfig(db, caller.userId, params.id), locale),
    ),
    handle(updateConfig, async ({ caller, params, body, locale }) => {
      const { name } = (await readOwnConfig(db, caller.userId, params.id)).config;
      await requireOwnWebhooks(db, caller.userId, body.webhookIds);
      const { ko, en } = configNameWords(name);
      // A page sends the name back as it was shown.
      const given = body.name === ko || body.name === en ? { ...body, name } : body;
      return change(caller.userId, params.id, configColumns(given), locale);
    }),
    handle(switchConfig, async ({ caller, params, body, locale }) =>
      change(caller.userId, params.id, body, locale),
    ),
    handle(deleteConfig, async ({ caller: { userId }, params: { id } }) => {
      await removeConfig(db, userId, id);
      bus.publish('rules.changed', { userId });
      return { id };
    }),
  ];
}

export function describeConfig(row: NoticeConfigRow, locale: Language): NoticeConfig {
  return {
    ...row.config,
    name: configNameWords(row.config.name)[locale],
    id: row.id,
    enabled: row.enabled,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
