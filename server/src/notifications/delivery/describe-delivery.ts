import type { Delivery } from '@moa/contracts/notifications/deliveries';
import { noticeTextWords } from '@moa/contracts/notifications/given-names';
import { fireWords } from '../words/notice-words.ts';
import type { Language } from '../words/rule-words.ts';
import type { DeliveryRow } from './tables.ts';

/** `target` is the name of the webhook or browser, where it has one. */
export function describeDelivery(
  row: DeliveryRow,
  locale: Language,
  target: string | null = null,
): Delivery {
  const { id, triggerId, configId, category, severity, channel } = row;
  const { status, attempts, error, inDoubt, suppressedBy } = row;
  return {
    id,
    triggerId,
    configId,
    category,
    severity,
    title: noticeTextWords(row.title)[locale],
    body: fireWords(row.data, locale) ?? noticeTextWords(row.body)[locale],
    channel,
    target,
    status,
    attempts,
    at: row.at.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    error,
    inDoubt,
    suppressedBy,
  };
}
