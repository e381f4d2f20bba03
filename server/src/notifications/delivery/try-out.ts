/** A notice of trial: sent past quiet hours, and waited for. */
import { randomUUID } from 'node:crypto';
import { trialKeys } from '@moa/contracts/notifications/given-names';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Context } from '../../context.ts';
import { readTargetNames } from '../targets/read-target-names.ts';
import { fireWords } from '../words/notice-words.ts';
import type { Language } from '../words/rule-words.ts';
import { awaitDeliveries } from './await-deliveries.ts';
import type { Deliver } from './deliver.ts';
import { describeDelivery } from './describe-delivery.ts';
import type { Notice } from './notice.ts';
import type { DeliveryRow } from './tables.ts';

export const noRule = { rule: null, condition: null, subject: null, current: null };

type Trial = {
  webhookIds?: readonly string[];
  configId?: string | null;
  testMessage?: string;
  title?: string;
  data?: Notice['data'];
  /** Language of the answer. */
  locale: Language;
};

/** Sends test messages. Quiet hours are ignored, since the user is present. */
export function createTryOut(context: Pick<Context, 'db' | 'bus' | 'clock'>, deliver: Deliver) {
  const { db, clock } = context;
  return async (
    userId: string,
    channels: readonly Channel[],
    { webhookIds = [], configId = null, testMessage, title, data = noRule, locale }: Trial,
  ) => {
    const sent = await db.transaction((tx) =>
      deliver(tx, {
        ...{ userId, key: `test:${randomUUID()}`, configId, triggerId: null, data },
        ...{ category: 'system', severity: 'critical', channels, webhookIds },
        title: title ?? trialKeys.title,
        body: testMessage ?? fireWords(data, 'ko') ?? trialKeys.body,
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
      deliveries: await describeAll(db, userId, rows, locale),
    };
  };
}

export async function describeAll(
  from: Pick<Context['db'], 'select'>,
  userId: string,
  rows: readonly DeliveryRow[],
  locale: Language,
) {
  const names = await readTargetNames(from, userId);
  return rows.map((row) => describeDelivery(row, locale, names.get(row.target) ?? null));
}
