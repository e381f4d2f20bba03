import type { Alert } from '@moa/contracts/notifications/operations';

/** Where one goes to see or mend what an alert is about; null where there is nothing to see. */
export function alertTarget(kind: Alert['kind']): string | null {
  switch (kind) {
    case 'account.created':
      return '/';
    case 'exchange.connected':
    case 'exchange.removed':
      return '/settings#exchanges';
    case 'wallet.added':
    case 'wallet.removed':
      return '/settings#wallets';
    case 'sync.failed':
      return '/settings';
    case 'sync.completed':
    case 'sync.recovered':
      return '/assets';
    case 'session.started':
      return null;
    default:
      kind satisfies never;
      return null;
  }
}
