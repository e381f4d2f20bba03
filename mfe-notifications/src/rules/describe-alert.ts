/** From what happened to the two sentences that a person reads, in their own language. */
import type { Alert } from '@moa/contracts/notifications/inbox';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { alerts } from '../messages/alerts.ts';
import { describeDevice } from './describe-device.ts';

type AlertWords = { title: string; text: string };

/** The server's own Korean sentences stand in where a value that the sentence needs is missing. */
export function describeAlert(alert: Alert, locale: Locale): AlertWords {
  const { kind, data } = alert;
  const say = (key: keyof (typeof alerts)['ko'], values: Record<string, string | number> = {}) =>
    translate(alerts, locale, key, values);
  const label = typeof data['label'] === 'string' ? data['label'] : null;
  switch (kind) {
    case 'account.created':
      return { title: say(kind), text: say('account.created.text') };
    case 'session.started':
      return { title: say(kind), text: say('session.started.text', { device: device() }) };
    case 'sync.completed': {
      if (label === null) break;
      const { positions } = data;
      const text =
        typeof positions !== 'number'
          ? ''
          : positions === 0
            ? say('sync.completed.none')
            : say('sync.completed.text', { positions });
      return { title: say(kind, { label }), text };
    }
    case 'sync.failed':
      if (label === null) break;
      return { title: say(kind, { label }), text: say('sync.failed.text', { reason: reason() }) };
    case 'exchange.connected':
    case 'exchange.removed':
    case 'wallet.added':
    case 'wallet.removed':
    case 'sync.recovered':
      if (label === null) break;
      return { title: say(kind, { label }), text: say(`${kind}.text`) };
    default:
      kind satisfies never;
  }
  return { title: alert.title, text: alert.message };

  function device(): string {
    const known = typeof data['userAgent'] === 'string' ? describeDevice(data['userAgent']) : null;
    return known ? say('browserOn', known) : say('unknownDevice');
  }
  function reason(): string {
    const code = typeof data['code'] === 'string' ? data['code'] : 'UNKNOWN_ERROR';
    return describeFailure(new ApiFailure(code, ''), locale).sentence;
  }
}
