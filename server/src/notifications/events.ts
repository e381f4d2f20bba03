import type { Alert } from '@moa/contracts/notifications/alert-kinds';

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'alert.created': { userId: string; alert: Alert; unread: number };
  }
}
