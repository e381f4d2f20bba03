/** A notice of trial: sent past quiet hours, and waited for. */
import { randomUUID } from 'node:crypto';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Context } from '../../context.ts';
import { readTargetNames } from '../targets/read-target-names.ts';
import { readLanguage } from '../words/read-language.ts';
import { awaitDeliveries } from './await-deliveries.ts';
import type { Deliver } from './deliver.ts';
import { describeDelivery } from './describe-delivery.ts';
import type { DeliveryRow } from './tables.ts';

export const noRule = { rule: null, condition: null, subject: null, current: null };

const trialWords = {
  ko: { title: 'Moa 테스트 알림', body: '이 채널에서 Moa 알림을 받습니다.' },
  en: { title: 'Moa test notification', body: 'You’ll receive Moa notifications on this channel.' },
};

type Trial = {
  webhookIds?: readonly string[];
  configId?: string | null;
  testMessage?: string;
  title?: string;
};

/** Sends test messages. Quiet hours are ignored, since the user is present. */
export function createTryOut(context: Pick<Context, 'db' | 'bus' | 'clock'>, deliver: Deliver) {
  const { db, clock } = context;
  return async (
    userId: string,
    channels: readonly Channel[],
    { webhookIds = [], configId = null, testMessage, title }: Trial = {},
  ) => {
    const t = trialWords[await readLanguage(db, userId)];
    const sent = await db.transaction((tx) =>
      deliver(tx, {
        ...{ userId, key: `test:${randomUUID()}`, configId, triggerId: null, data: noRule },
        ...{ category: 'system', severity: 'critical', channels, webhookIds },
        title: title ?? t.title,
        body: testMessage ?? t.body,
        link: '/notifications',
        quietHoursBreach: true,
        at: clock.now(),
      }),
    );
    const rows = await awaitDeliveries(
      context,
      sent.map(({ id }) => id),
    );
    return {
      delivered: rows.length > 0 && rows.every(({ status }) => status === 'delivered'),
      deliveries: await describeAll(db, userId, rows),
    };
  };
}

export async function describeAll(
  from: Pick<Context['db'], 'select'>,
  userId: string,
  rows: readonly DeliveryRow[],
) {
  const names = await readTargetNames(from, userId);
  return rows.map((row) => describeDelivery(row, names.get(row.target) ?? null));
}
