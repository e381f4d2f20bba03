import type { Alert } from '@moa/contracts/notifications/inbox';
import type { NewToast } from '@moa/host/toasts';
import { describeAlert } from './describe-alert.ts';

/** An alert's sentences in both languages, so that a notice follows a switch. */
export function alertNotice(alert: Alert): Required<Pick<NewToast, 'title' | 'message'>> {
  const ko = describeAlert(alert, 'ko');
  const en = describeAlert(alert, 'en');
  return { title: { ko: ko.title, en: en.title }, message: { ko: ko.text, en: en.text } };
}
