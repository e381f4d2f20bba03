import type { Delivery } from '@moa/contracts/notifications/deliveries';
import type { DeliveryRow } from './tables.ts';

/** `target` is the name of the webhook or browser, where it has one. */
export function describeDelivery(row: DeliveryRow, target: string | null = null): Delivery {
  const { id, triggerId, configId, category, severity, title, body, channel } = row;
  const { status, attempts, error, inDoubt, suppressedBy } = row;
  return {
    id,
    triggerId,
    configId,
    category,
    severity,
    title,
    body,
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
