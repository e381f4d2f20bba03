/** /api/v1/notifications/history */
import * as operations from '@moa/contracts/notifications/deliveries';
import { and, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import type { Lane } from '../delivery/lane.ts';
import { type DeliveryRow, deliveries } from '../delivery/tables.ts';
import { waits } from '../delivery/waits.ts';
import type { Lanes } from '../delivery/work-lanes.ts';
import { readTargetNames } from '../targets/read-target-names.ts';

export function historyRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>, lanes: Lanes): Route[] {
  const describe = async (from: Pick<Context['db'], 'select'>, row: DeliveryRow) =>
    describeDelivery(row, (await readTargetNames(from, row.userId)).get(row.target) ?? null);
  /** Changes one that is in one of the states that allow it. */
  const change = async (
    tx: Transaction,
    [userId, id]: [string, string],
    allowed: SQL,
    values: PgUpdateSetSource<typeof deliveries>,
    why: string,
  ): Promise<DeliveryRow> => {
    const [changed] = await tx
      .update(deliveries)
      .set(values)
      .where(and(own(userId, id), allowed))
      .returning();
    if (changed !== undefined) return changed;
    if ((await tx.$count(deliveries, own(userId, id))) === 0) throw notFound();
    throw new ApiError('CONFLICT', why);
  };

  return [
    handle(operations.listHistory, async ({ caller: { userId }, query }) => {
      const { page, limit, status, channel, category, severity, configId, triggerId } = query;
      const { from, to, search } = query;
      const text = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const which = and(
        eq(deliveries.userId, userId),
        eq(deliveries.hidden, false),
        status && eq(deliveries.status, status),
        channel && eq(deliveries.channel, channel),
        category && eq(deliveries.category, category),
        severity && eq(deliveries.severity, severity),
        configId === undefined ? undefined : eq(deliveries.configId, configId),
        triggerId === undefined ? undefined : eq(deliveries.triggerId, triggerId),
        from === undefined ? undefined : gte(deliveries.at, new Date(from)),
        to === undefined ? undefined : lte(deliveries.at, new Date(to)),
        text === null ? undefined : or(ilike(deliveries.title, text), ilike(deliveries.body, text)),
      );
      const rows = await db
        .select()
        .from(deliveries)
        .where(which)
        .orderBy(desc(deliveries.at), desc(deliveries.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const names = await readTargetNames(db, userId);
      return {
        items: rows.map((row) => describeDelivery(row, names.get(row.target) ?? null)),
        page,
        limit,
        total: await db.$count(deliveries, which),
      };
    }),
    handle(operations.getHistory, async ({ caller: { userId }, params: { id } }) => {
      const [row] = await db.select().from(deliveries).where(own(userId, id));
      if (row === undefined) throw notFound();
      return describe(db, row);
    }),
    handle(operations.retryDelivery, async ({ caller: { userId }, params: { id }, remember }) => {
      const { remembered, lane } = await db.transaction(async (tx) => {
        const row = await change(
          tx,
          [userId, id],
          inArray(deliveries.status, ['failed', 'dead']),
          { status: 'queued', tries: 0, dueAt: clock.now(), inDoubt: false },
          'Only what failed is sent again.',
        );
        // What our own pages show never fails.
        const lane = { channel: row.channel, userId, target: row.target } as Lane;
        return { remembered: await remember(tx, await describe(tx, row)), lane };
      });
      lanes.wake(lane);
      return remembered;
    }),
    handle(operations.cancelDelivery, ({ caller: { userId }, params: { id }, remember }) =>
      db.transaction(async (tx) => {
        const row = await change(
          tx,
          [userId, id],
          waits,
          { status: 'cancelled', dueAt: null },
          'Only what was not sent yet can be called off.',
        );
        return remember(tx, await describe(tx, row));
      }),
    ),
    handle(operations.deleteHistory, async ({ caller: { userId }, params: { id } }) => {
      await db.transaction(async (tx) => {
        await callOff(tx, own(userId, id));
        await change(tx, [userId, id], settled, forgotten, 'It is being sent.');
      });
      return { id };
    }),
    handle(operations.clearHistory, async ({ caller: { userId } }) => {
      const all = and(eq(deliveries.userId, userId), eq(deliveries.hidden, false));
      const rows = await db.transaction(async (tx) => {
        await callOff(tx, all);
        return tx
          .update(deliveries)
          .set(forgotten)
          .where(and(all, settled))
          .returning({ id: deliveries.id });
      });
      return { deleted: rows.length };
    }),
  ];
}

const settled = ne(deliveries.status, 'sending');

/** Its key remains, so that the same event is not sent once more. */
const forgotten = {
  ...{ hidden: true, title: '', body: '', error: null },
  // What it said is said by its values as well.
  data: sql`'{}'::jsonb`,
};

async function callOff(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.update(deliveries).set({ status: 'cancelled', dueAt: null }).where(and(which, waits));
}

function own(userId: string, id: string): SQL {
  return and(
    eq(deliveries.id, id),
    eq(deliveries.userId, userId),
    eq(deliveries.hidden, false),
  ) as SQL;
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such delivery.');
}
