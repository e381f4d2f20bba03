import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import type { NewToast } from '@moa/host/toasts';
import { alertTarget, describeAlert, deservesNotice } from './alert-kinds.ts';

type AlertNotice = Required<Pick<NewToast, 'title' | 'message'>> & {
  /** Where it leads; null where there is nothing to see. */
  target: string | null;
};

/** The notice of an alert as it arrives, in both languages, so that it follows a switch; null where it is no news. */
export function alertNotice(alert: Alert): AlertNotice | null {
  if (!deservesNotice(alert)) return null;
  const ko = describeAlert(alert, 'ko');
  const en = describeAlert(alert, 'en');
  return {
    title: { ko: ko.title, en: en.title },
    message: { ko: ko.text, en: en.text },
    target: alertTarget(alert),
  };
}
