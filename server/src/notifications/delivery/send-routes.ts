/** /api/v1/notifications/send */
import { randomUUID } from 'node:crypto';
import { sendNotice } from '@moa/contracts/notifications/send';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { requireOwnWebhooks } from '../targets/require-own-webhooks.ts';
import type { Deliver } from './deliver.ts';
import { describeDelivery } from './describe-delivery.ts';

export function sendRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  deliver: Deliver,
): Route[] {
  return [
    handle(sendNotice, ({ caller: { userId }, body, remember }) =>
      db.transaction(async (tx) => {
        await requireOwnWebhooks(tx, userId, body.webhookIds);
        const rows = await deliver(tx, {
          ...{ ...body, userId, link: body.link ?? null, at: clock.now() },
          ...{ key: `sent:${randomUUID()}`, configId: null, triggerId: null },
          data: { rule: null, condition: null, subject: null, current: null },
          quietHoursBreach: false,
        });
        return remember(tx, { deliveries: rows.map((row) => describeDelivery(row)) });
      }),
    ),
  ];
}
