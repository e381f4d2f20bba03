/** A notice of trial: sent past quiet hours, and waited for. */
import { randomUUID } from 'node:crypto';
import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';
import { trialKeys } from '@moa/contracts/notifications/given-names';
import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { readTargetNames } from '../targets/read-target-names.ts';
import { fireWords } from '../words/notice-words.ts';
import type { Language } from '../words/rule-words.ts';
import type { Deliver } from './deliver.ts';
import { describeDelivery } from './describe-delivery.ts';
import type { Notice } from './notice.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

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
        userId,
        key: `test:${randomUUID()}`,
        configId,
        triggerId: null,
        data,
        category: 'system',
        severity: 'critical',
        channels,
        webhookIds,
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

const withinMs = 10_000;
const onTheirWay: readonly DeliveryStatus[] = ['queued', 'sending', 'retrying'];

/** Returns the deliveries once their status is settled, or after ten seconds. */
async function awaitDeliveries(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  const read = () =>
    db
      .select()
      .from(deliveries)
      .where(inArray(deliveries.id, [...ids]));
  if (ids.length === 0) return [];
  const changed = Promise.withResolvers<void>();
  let wake = changed;
  const unsubscribe = bus.subscribe('notification.status', ({ delivery }) => {
    if (ids.includes(delivery.id)) wake.resolve();
  });
  const late = setTimeout(() => giveUp.abort(), withinMs);
  const giveUp = new AbortController();
  giveUp.signal.addEventListener('abort', () => wake.resolve(), { once: true });
  try {
    for (;;) {
      wake = Promise.withResolvers<void>();
      const rows = await read();
      const isOpen = rows.some(({ status }) => onTheirWay.includes(status));
      if (!isOpen || giveUp.signal.aborted) return rows;
      await wake.promise;
    }
  } finally {
    clearTimeout(late);
    unsubscribe();
  }
}
