/** /api/v1/notifications/triggers */
import {
  createTrigger,
  deleteTrigger,
  getTrigger,
  listTriggers,
  type Trigger,
  toggleTrigger,
  updateTrigger,
} from '@moa/contracts/notifications/triggers';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { handle, type Route } from '../../../http/route.ts';
import type { Language } from '../../words/rule-words.ts';
import { lockPerson } from '../lock-person.ts';
import { noConfig, readOwnConfig } from '../own-config.ts';
import { requireRoom } from '../require-room.ts';
import type { NoticeTriggerRow } from '../tables.ts';
import { refuseProblems } from '../validate/refuse-problems.ts';
import { insertTrigger, triggerColumns } from '../write-rules.ts';
import { describeTriggers } from './describe-triggers.ts';
import { changeTrigger, readTrigger, readTriggers, removeTrigger } from './store.ts';

export function triggerRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const describe = async (
    tx: Database | Transaction,
    row: NoticeTriggerRow,
    locale: Language,
  ): Promise<Trigger> => {
    const [described] = await describeTriggers(tx, [row], clock.now(), locale);
    if (described === undefined) throw noConfig();
    return described;
  };
  const change = async (
    userId: string,
    id: string,
    values: Parameters<typeof changeTrigger>[3],
    locale: Language,
  ) => {
    const described = await db.transaction(async (tx) => {
      if (values.configId !== undefined) await readOwnConfig(tx, userId, values.configId);
      const changed = { ...values, finishedAt: null, updatedAt: clock.now() };
      return describe(tx, await changeTrigger(tx, userId, id, changed), locale);
    });
    bus.publish('rules.changed', { userId });
    return described;
  };

  return [
    handle(listTriggers, async ({ caller, query: { configId }, locale }) => {
      const rows = await readTriggers(db, caller.userId, configId);
      return describeTriggers(db, rows, clock.now(), locale);
    }),
    handle(createTrigger, async ({ caller: { userId }, body, remember, locale }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const row = await insertTrigger(tx, userId, body, clock.now());
        return remember(tx, await describe(tx, row, locale));
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
    handle(getTrigger, async ({ caller, params, locale }) =>
      describe(db, await readTrigger(db, caller.userId, params.id), locale),
    ),
    handle(updateTrigger, async ({ caller, params, body, locale }) => {
      await readOwnConfig(db, caller.userId, body.configId);
      refuseProblems(body, clock.now());
      await requireRoom(db, caller.userId, body, params.id);
      return change(caller.userId, params.id, triggerColumns(body), locale);
    }),
    handle(toggleTrigger, async ({ caller, params, body, locale }) =>
      change(caller.userId, params.id, body, locale),
    ),
    handle(deleteTrigger, async ({ caller: { userId }, params: { id } }) => {
      await removeTrigger(db, userId, id);
      bus.publish('rules.changed', { userId });
      return { id };
    }),
  ];
}
