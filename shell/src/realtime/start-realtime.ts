/** Fetches the realtime client once the app is drawn and somebody is signed in; nothing waits for it. */
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
      import('./follow-session.ts').then(({ followSession }) => followSession(), warnOfNoRealtime);
    }
  });
}
