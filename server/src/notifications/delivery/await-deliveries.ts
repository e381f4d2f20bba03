import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

const withinMs = 10_000;
const onTheirWay: readonly DeliveryStatus[] = ['queued', 'sending', 'retrying'];

/** Returns the deliveries once their status is settled, or after ten seconds. */
export async function awaitDeliveries(
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
