import type { Context } from '../../context.ts';
import { describeDelivery } from './describe-delivery.ts';
import type { DeliveryRow } from './tables.ts';

/** Open pages read again what became of deliveries; once that is committed. The texts are Korean. */
export function publishStatus(bus: Context['bus'], rows: readonly DeliveryRow[]): void {
  for (const row of rows)
    bus.publish('notification.status', {
      userId: row.userId,
      delivery: describeDelivery(row, 'ko'),
    });
}
