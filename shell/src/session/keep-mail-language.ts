/** Mails come in the language of the app: what is chosen here, the account is told. */
import { updateMe } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { on } from '@moa/host/event-bus';
import { getSession } from '@moa/host/session';
import { getLocale, onLocaleChange } from '@moa/i18n/locale';

export function keepMailLanguage(): () => void {
  const tell = () => {
    // Tabs out of sight follow the one where it was chosen.
    if (getSession().status !== 'signed-in' || document.visibilityState === 'hidden') return;
    // Where it cannot be told, the next choice or sign-in tells it.
    call(updateMe, { body: { locale: getLocale() } }).catch(() => undefined);
  };
  const ends = [onLocaleChange(tell), on('session.started', tell)];
  return () => {
    for (const end of ends) end();
  };
}
