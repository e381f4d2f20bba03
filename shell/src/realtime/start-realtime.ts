/**
 * Fetches what accompanies a session once the app is drawn and somebody is signed in: the realtime
 * client, and what draws the person's settings. Nothing waits for either.
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
