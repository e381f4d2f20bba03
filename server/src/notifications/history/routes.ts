/** /api/v1/notifications/history */
import * as operations from '@moa/contracts/notifications/deliveries';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import type { Lane } from '../delivery/lane.ts';
import type { DeliveryRow } from '../delivery/tables.ts';
import type { Lanes } from '../delivery/work-lanes.ts';
import { readTargetNames } from '../targets/read-target-names.ts';
import {
  cancelDelivery,
  forgetDeliveries,
  forgetDelivery,
  queueAgain,
  readDelivery,
  readHistoryPage,
} from './store.ts';

export function historyRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>, lanes: Lanes): Route[] {
  const describe = async (from: Pick<Context['db'], 'select'>, row: DeliveryRow) =>
    describeDelivery(row, (await readTargetNames(from, row.userId)).get(row.target) ?? null);

  return [
    handle(operations.listHistory, async ({ caller: { userId }, query }) => {
      const { rows, total } = await readHistoryPage(db, userId, query);
      const names = await readTargetNames(db, userId);
      return {
        items: rows.map((row) => describeDelivery(row, names.get(row.target) ?? null)),
        page: query.page,
        limit: query.limit,
        total,
      };
    }),
    handle(operations.getHistory, async ({ caller: { userId }, params: { id } }) =>
      describe(db, await readDelivery(db, userId, id)),
    ),
    handle(operations.retryDelivery, async ({ caller: { userId }, params: { id }, remember }) => {
      const { remembered, lane } = await db.transaction(async (tx) => {
        const row = await queueAgain(tx, userId, id, clock.now());
        // What our own pages show never fails.
        const lane = { channel: row.channel, userId, target: row.target } as Lane;
        return { remembered: await remember(tx, await describe(tx, row)), lane };
      });
      lanes.wake(lane);
      return remembered;
    }),
    handle(operations.cancelDelivery, ({ caller: { userId }, params: { id }, remember }) =>
      db.transaction(async (tx) =>
        remember(tx, await describe(tx, await cancelDelivery(tx, userId, id))),
      ),
    ),
    handle(operations.deleteHistory, async ({ caller: { userId }, params: { id } }) => {
      await db.transaction((tx) => forgetDelivery(tx, userId, id));
      return { id };
    }),
    handle(operations.clearHistory, async ({ caller: { userId } }) => ({
      deleted: await db.transaction((tx) => forgetDeliveries(tx, userId)),
    })),
  ];
}
