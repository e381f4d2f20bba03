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
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { handle, type Route } from '../../../http/route.ts';
import { lockPerson } from '../lock-person.ts';
import { noConfig, readOwnConfig } from '../own-config.ts';
import { requireRoom } from '../require-room.ts';
import { type NoticeTriggerRow, noticeTriggers, ruleStates } from '../tables.ts';
import { refuseProblems } from '../validate/refuse-problems.ts';
import { insertTrigger, triggerColumns } from '../write-rules.ts';
import { describeTriggers } from './describe-triggers.ts';

export function triggerRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const describe = async (
    tx: Database | Transaction,
    row: NoticeTriggerRow | undefined,
  ): Promise<Trigger> => {
    const [described] = row === undefined ? [] : await describeTriggers(tx, [row], clock.now());
    if (described === undefined) throw noConfig();
    return described;
  };
  const isOwn = (userId: string, id: string) =>
    and(eq(noticeTriggers.id, id), eq(noticeTriggers.userId, userId));
  /** A rule that was changed or switched knows nothing of earlier values. */
  const change = async (
    userId: string,
    id: string,
    values: Partial<Omit<typeof noticeTriggers.$inferInsert, 'id' | 'userId'>>,
  ) => {
    const described = await db.transaction(async (tx) => {
      if (values.configId !== undefined) await readOwnConfig(tx, userId, values.configId);
      const [row] = await tx
        .update(noticeTriggers)
        .set({ ...values, finishedAt: null, updatedAt: clock.now() })
        .where(isOwn(userId, id))
        .returning();
      if (row === undefined) throw noConfig();
      await tx.delete(ruleStates).where(eq(ruleStates.triggerId, id));
      return describe(tx, row);
    });
    bus.publish('rules.changed', { userId });
    return described;
  };

  return [
    handle(listTriggers, async ({ caller, query: { configId } }) => {
      const rows = await db
        .select()
        .from(noticeTriggers)
        .where(
          and(
            eq(noticeTriggers.userId, caller.userId),
            configId === undefined ? undefined : eq(noticeTriggers.configId, configId),
          ),
        )
        .orderBy(asc(noticeTriggers.createdAt), asc(noticeTriggers.id));
      return describeTriggers(db, rows, clock.now());
    }),
    handle(createTrigger, async ({ caller: { userId }, body, remember }) => {
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const row = await insertTrigger(tx, userId, body, clock.now());
        return remember(tx, await describe(tx, row));
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
    handle(getTrigger, async ({ caller, params }) => {
      const [row] = await db.select().from(noticeTriggers).where(isOwn(caller.userId, params.id));
      return describe(db, row);
    }),
    handle(updateTrigger, async ({ caller, params, body }) => {
      await readOwnConfig(db, caller.userId, body.configId);
      refuseProblems(body, clock.now());
      await requireRoom(db, caller.userId, body, params.id);
      return change(caller.userId, params.id, triggerColumns(body));
    }),
    handle(toggleTrigger, async ({ caller, params, body }) =>
      change(caller.userId, params.id, body),
    ),
    handle(deleteTrigger, async ({ caller: { userId }, params: { id } }) => {
      const gone = await db.delete(noticeTriggers).where(isOwn(userId, id)).returning();
      if (gone.length === 0) throw noConfig();
      bus.publish('rules.changed', { userId });
      return { id };
    }),
  ];
}
