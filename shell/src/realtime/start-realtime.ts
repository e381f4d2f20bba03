/**
 * Loads the companions of a session once the app is drawn and a user is signed in: the realtime
 * client, and the user's settings. Neither delays the app.
 */
import { on } from '@moa/host/event-bus';
import { onSessionChange } from '@moa/host/internal/session';
import { getSession } from '@moa/host/session';
import { warnOfNoRealtime } from './warn-of-no-realtime.ts';

export function startRealtime(): void {
  on('app.started', () => {
    const end = onSessionChange(begin);
    begin();

    function begin() {
      if (getSession().status !== 'signed-in') return;
      end();
      // Without it the page looks as this device remembers it.
      import('../settings/follow-settings.ts').then(
        ({ followSettings }) => followSettings(),
        () => undefined,
      );
      import('./follow-session.ts').then(({ followSession }) => followSession(), warnOfNoRealtime);
    }
  });
}
