import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';

/** Deliveries that have all of it in common. */
export type Counted = {
  triggerId: string | null;
  channel: string;
  day: string;
  status: DeliveryStatus;
  cause: string | null;
  count: number;
};

type Counts = { sent: number; delivered: number; failed: number; suppressed: number };

const unsent: ReadonlySet<DeliveryStatus> = new Set(['queued', 'deferred', 'cancelled']);

/** Suppressed, cancelled and pending deliveries do not count as sent. */
export function addCounts(groups: readonly Counted[]): Counts {
  const sum: Counts = { sent: 0, delivered: 0, failed: 0, suppressed: 0 };
  for (const { status, count } of groups) {
    if (status === 'suppressed') sum.suppressed += count;
    else if (!unsent.has(status)) sum.sent += count;
    if (status === 'delivered') sum.delivered += count;
    if (status === 'failed' || status === 'dead') sum.failed += count;
  }
  return sum;
}

/** With one decimal; null of nothing. */
export function toPercent(part: number, of: number): string | null {
  return of === 0 ? null : ((part / of) * 100).toFixed(1);
}
