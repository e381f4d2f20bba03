/** /api/v1/notifications/send */
import { randomUUID } from 'node:crypto';
import { sendNotice } from '@moa/contracts/notifications/send';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { webhooks } from '../targets/tables.ts';
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

async function requireOwnWebhooks(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const own = await tx.$count(
    webhooks,
    and(eq(webhooks.userId, userId), inArray(webhooks.id, wanted)),
  );
  if (own < wanted.length) throw new ApiError('NOT_FOUND', 'There is no such webhook.');
}
