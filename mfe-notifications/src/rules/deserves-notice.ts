import type { Alert } from '@moa/contracts/notifications/inbox';

/** Whether an alert is news to whoever sits at this screen: what they just did themselves is none. */
export function deservesNotice({ kind, data }: Pick<Alert, 'kind' | 'data'>): boolean {
  switch (kind) {
    case 'sync.completed':
    case 'sync.failed':
    case 'sync.recovered':
      return true;
    case 'session.started':
      return data['userAgent'] !== navigator.userAgent;
    case 'account.created':
    case 'exchange.connected':
    case 'exchange.removed':
    case 'wallet.added':
    case 'wallet.removed':
      return false;
    default:
      kind satisfies never;
      return false;
  }
}
