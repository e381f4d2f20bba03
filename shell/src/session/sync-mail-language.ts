/** Mails come in the language of the app: the account stores the language that is chosen here. */
import { updateMe } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { on } from '@moa/host/event-bus';
import { getSession } from '@moa/host/session';
import { getLocale, onLocaleChange } from '@moa/i18n/locale';

export function syncMailLanguage(): () => void {
  const sync = () => {
    // Hidden tabs follow the tab in which the language was chosen.
    if (getSession().status !== 'signed-in' || document.visibilityState === 'hidden') return;
    // After a failure, the next choice or sign-in syncs it.
    call(updateMe, { body: { locale: getLocale() } }).catch(() => undefined);
  };
  const ends = [onLocaleChange(sync), on('session.started', sync)];
  return () => {
    for (const end of ends) end();
  };
}
