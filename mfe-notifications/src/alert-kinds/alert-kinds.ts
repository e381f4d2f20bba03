/** Every kind of alert, each in a file of its own. */
import type { Alert, AlertKind } from '@moa/contracts/notifications/alert-kinds';
import { alertWords } from '@moa/contracts/notifications/alert-words';
import type { Locale } from '@moa/i18n/locale';
import type { LucideIcon } from 'lucide-react';
import type { Figures } from '../rule-words/value-words.ts';
import { accountCreated } from './account-created.ts';
import { type AlertView, type AlertWords, wordsIn } from './alert-view.ts';
import { errorsAlarm } from './errors-alarm.ts';
import { exchangeConnected } from './exchange-connected.ts';
import { exchangeRemoved } from './exchange-removed.ts';
import { keyExpiring } from './key-expiring.ts';
import { pushGone } from './push-gone.ts';
import { ruleFired } from './rule-fired.ts';
import { sessionStarted } from './session-started.ts';
import { syncCompleted } from './sync-completed.ts';
import { syncFailed } from './sync-failed.ts';
import { syncRecovered } from './sync-recovered.ts';
import { systemRecovered } from './system-recovered.ts';
import { systemTrouble } from './system-trouble.ts';
import { transactionConfirmed } from './transaction-confirmed.ts';
import { transactionDropped } from './transaction-dropped.ts';
import { transactionReplaced } from './transaction-replaced.ts';
import { transactionReverted } from './transaction-reverted.ts';
import { walletAdded } from './wallet-added.ts';
import { walletRemoved } from './wallet-removed.ts';
import { webhookGone } from './webhook-gone.ts';

const views: { [Kind in AlertKind]: AlertView<Kind> } = {
  'account.created': accountCreated,
  'exchange.connected': exchangeConnected,
  'exchange.removed': exchangeRemoved,
  'exchange.key-expiring': keyExpiring,
  'session.started': sessionStarted,
  'sync.completed': syncCompleted,
  'sync.failed': syncFailed,
  'sync.recovered': syncRecovered,
  'transaction.confirmed': transactionConfirmed,
  'transaction.dropped': transactionDropped,
  'transaction.replaced': transactionReplaced,
  'transaction.reverted': transactionReverted,
  'wallet.added': walletAdded,
  'push.gone': pushGone,
  'rule.fired': ruleFired,
  'wallet.removed': walletRemoved,
  'webhook.gone': webhookGone,
  'system.trouble': systemTrouble,
  'system.recovered': systemRecovered,
  'errors.alarm': errorsAlarm,
};

/** A view takes the values of its own kind, which an alert of that kind has. */
const getView = ({ kind }: Pick<Alert, 'kind'>) => views[kind] as AlertView<AlertKind>;

export function alertIcon(alert: Pick<Alert, 'kind'>): LucideIcon {
  return getView(alert).icon;
}

export function alertTarget(alert: Alert): string | null {
  return getView(alert).target(alert.data);
}

/** Returns the title and text of an alert in the user's language. */
export function describeAlert(
  alert: Alert,
  locale: Locale,
  figures: Figures | null = null,
): AlertWords {
  const own = getView(alert).words?.(alert.data, locale, figures);
  return own ?? wordsIn(locale, alertWords(alert));
}

export function deservesNotice(alert: Alert): boolean {
  return getView(alert).isNews(alert.data);
}
