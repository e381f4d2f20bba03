/**
 * Refreshes the access token five minutes before it expires, once for all tabs, while a user is
 * signed in.
 */
import { refreshAccess } from '@moa/host/internal/api';
import { onSessionChange } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { getSession } from '@moa/host/session';

const beforeEndMs = 5 * 60_000;
const againMs = 30_000;
/** Timers of a sleeping machine fire late, and one look a minute is cheap. */
const maxWaitMs = 60_000;

export function refreshAhead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(pause, maxWaitMs)));
  };
  const look = () => {
    const saved = readSession();
    if (getSession().status !== 'signed-in' || !saved) return;
    const { accessToken, expiresAt } = saved.tokens;
    const due = Date.parse(expiresAt) - beforeEndMs - Date.now();
    if (due > 0) return plan(due);
    // A failure is reported by the requests that need the token; here it is only tried again, and never
    // at once: a new token that looks expired would otherwise be refreshed without end.
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
