/** Refreshes the access token five minutes before it ends, once for all tabs, while somebody is signed in. */
import { refreshAccess } from '@moa/host/api';
import { getSession, onSessionChange } from '@moa/host/session';
import { readSession } from '@moa/host/session-storage';

const beforeEndMs = 5 * 60_000;
const againMs = 30_000;
/** Timers of a sleeping machine are late; a look a minute is cheap. */
const longestWaitMs = 60_000;

export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(pause, longestWaitMs)));
  };
  const look = () => {
    const saved = readSession();
    if (getSession().status !== 'signed-in' || !saved) return;
    const { accessToken, expiresAt } = saved.tokens;
    const due = Date.parse(expiresAt) - beforeEndMs - Date.now();
    if (due > 0) return plan(due);
    // What it fails by is told where somebody asks for something; here it is only tried again, and
    // never at once: a token that seems spent when it is new would be asked for without end.
    const again = () => plan(againMs);
    refreshAccess(accessToken).then(again, again);
  };
  const stopFollowing = onSessionChange(look);
  look();
  return () => {
    clearTimeout(timer);
    stopFollowing();
  };
}
