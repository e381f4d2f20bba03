/** /api/v1/notifications/history */
import * as operations from '@moa/contracts/notifications/deliveries';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import type { Lane } from '../delivery/lane.ts';
import type { DeliveryRow } from '../delivery/tables.ts';
import type { Lanes } from '../delivery/work-lanes.ts';
import { readTargetNames } from '../targets/read-target-names.ts';
import type { Language } from '../words/rule-words.ts';
import {
  cancelDelivery,
  forgetDeliveries,
  forgetDelivery,
  queueAgain,
  readDelivery,
  readHistoryPage,
} from './store.ts';

export function historyRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>, lanes: Lanes): Route[] {
  const describe = async (
    from: Pick<Context['db'], 'select'>,
    row: DeliveryRow,
    locale: Language,
  ) =>
    describeDelivery(
      row,
      locale,
      (await readTargetNames(from, row.userId)).get(row.target) ?? null,
    );

  return [
    handle(operations.listHistory, async ({ caller: { userId }, query, locale }) => {
      const { rows, total } = await readHistoryPage(db, userId, query);
      const names = await readTargetNames(db, userId);
      return {
        items: rows.map((row) => describeDelivery(row, locale, names.get(row.target) ?? null)),
        page: query.page,
        limit: query.limit,
        total,
      };
    }),
    handle(operations.getHistory, async ({ caller: { userId }, params: { id }, locale }) =>
      describe(db, await readDelivery(db, userId, id), locale),
    ),
    handle(operations.retryDelivery, async ({ caller: { userId }, params, remember, locale }) => {
      const { remembered, lane } = await db.transaction(async (tx) => {
        const row = await queueAgain(tx, userId, params.id, clock.now());
        // What our own pages show never fails.
        const lane = { channel: row.channel, userId, target: row.target } as Lane;
        return { remembered: await remember(tx, await describe(tx, row, locale)), lane };
      });
      lanes.wake(lane);
      return remembered;
    }),
    handle(operations.cancelDelivery, ({ caller: { userId }, params: { id }, remember, locale }) =>
      db.transaction(async (tx) =>
        remember(tx, await describe(tx, await cancelDelivery(tx, userId, id), locale)),
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
