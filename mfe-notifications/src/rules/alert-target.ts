import type { Alert } from '@moa/contracts/notifications/inbox';
import { linkTo } from '@moa/host/links';

/** Where one goes to see or mend what an alert is about; null where there is nothing to see. */
export function alertTarget(kind: Alert['kind']): string | null {
  switch (kind) {
    case 'account.created':
      return linkTo('home');
    case 'exchange.connected':
    case 'exchange.removed':
      return linkTo('settings', { at: 'exchanges' });
    case 'wallet.added':
    case 'wallet.removed':
      return linkTo('settings', { at: 'wallets' });
    case 'sync.failed':
      return linkTo('settings');
    case 'sync.completed':
    case 'sync.recovered':
      return linkTo('assets');
    case 'session.started':
      return null;
    default:
      kind satisfies never;
      return null;
  }
}
