import type { Alert } from '@moa/contracts/notifications/alert-kinds';

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'alert.created': { userId: string; alert: Alert; unread: number };
    /** Rules or configs of a person are not what they were. */
    'rules.changed': { userId: string };
  }
}
