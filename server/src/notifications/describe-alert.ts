/** A row of the inbox as an alert: how grave it is, and its Korean sentences for clients without their own dictionary. */
import type { Alert, AlertKind } from '@moa/contracts/notifications/alert-kinds';
import { alertWords } from '@moa/contracts/notifications/alert-words';
import type { AlertRow } from './tables.ts';

const noticeTypes = { low: 'info', medium: 'warning', high: 'error', critical: 'error' } as const;
/** Type by kind; the type of a notice follows from its severity. */
const types: Record<Exclude<AlertKind, 'rule.fired'>, Alert['type']> = {
  'account.created': 'success',
  'exchange.connected': 'success',
  'exchange.removed': 'info',
  'exchange.key-expiring': 'warning',
  'wallet.added': 'success',
  'wallet.removed': 'info',
  'sync.completed': 'success',
  'sync.failed': 'error',
  'sync.recovered': 'success',
  'session.started': 'info',
  'transaction.confirmed': 'success',
  'transaction.reverted': 'error',
  'transaction.replaced': 'warning',
  'transaction.dropped': 'warning',
  'webhook.gone': 'error',
  'push.gone': 'warning',
  'system.trouble': 'error',
  'system.recovered': 'success',
  'errors.alarm': 'warning',
};

export function describeAlert({ id, kind, data, createdAt, read }: AlertRow): Alert {
  // What a kind comes with is checked where it is written, and by the contract on its way out.
  const what = { kind, data } as Alert;
  const { title, text } = alertWords(what);
  return {
    ...what,
    type: what.kind === 'rule.fired' ? noticeTypes[what.data.severity] : types[what.kind],
    title: title.ko,
    message: text.ko,
    id,
    timestamp: createdAt.toISOString(),
    read,
  };
}
