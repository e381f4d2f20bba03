/** The one realtime connection of the app: up while somebody is signed in, down otherwise. */
import { getSession, onSessionChange } from '@moa/host/session';
import { connectRealtime } from './connection.ts';

export function startRealtime(): void {
  let stop: (() => void) | null = null;
  const follow = () => {
    const signedIn = getSession().status === 'signed-in';
    if (signedIn && !stop) stop = connectRealtime();
    if (!signedIn && stop) {
      stop();
      stop = null;
    }
  };
  onSessionChange(follow);
  follow();
}
