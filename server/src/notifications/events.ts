import type { Alert } from '@moa/contracts/notifications/operations';

declare module '../bus/bus-events.ts' {
  interface BusEvents {
    'alert.created': { userId: string; alert: Alert; unread: number };
  }
}
