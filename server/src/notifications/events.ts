import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import type { Delivery } from '@moa/contracts/notifications/deliveries';

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'alert.created': { userId: string; alert: Alert; unread: number };
    /** A person has read alerts of these rules. */
    'alert.read': { userId: string; triggerIds: readonly string[] };
    /** Rules or configs of a person are not what they were. */
    'rules.changed': { userId: string };
    /** A delivery is in another state. */
    'notification.status': { userId: string; delivery: Delivery };
  }
}
