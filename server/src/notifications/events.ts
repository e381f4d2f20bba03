import { alert } from '@moa/contracts/notifications/alert-kinds';
import { delivery } from '@moa/contracts/notifications/deliveries';
import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const notificationEvents = {
  'alert.created': z.object({ userId: z.string(), alert, unread: z.int() }),
  /** A user has read alerts of these rules. */
  'alert.read': z.object({ userId: z.string(), triggerIds: z.array(z.string()) }),
  /** Rules or configs of a user have changed. */
  'rules.changed': z.object({ userId: z.string() }),
  /** Notification settings of a user have changed: quiet hours, pause, channels or display. */
  'notice-settings.changed': z.object({ userId: z.string() }),
  /** A session hears of other configs than before. */
  'notices.subscribed': z.object({ userId: z.string(), sessionId: z.string() }),
  /** A delivery is in another state. */
  'notification.status': z.object({ userId: z.string(), delivery }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof notificationEvents> {}
}
