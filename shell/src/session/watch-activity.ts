/**
 * Detects user activity, and half an hour of inactivity: without remember-me the user is then
 * signed out, with it the screen locks. Timers do not run while a machine sleeps: the check is
 * repeated when it wakes.
 */

import { lockSession, onSessionChange } from '@moa/host/internal/session';
import { idleLimitMs, isIdle, noteActivity } from '@moa/host/internal/session/activity';
import { readSession } from '@moa/host/internal/session/session-storage';
import { endSession, getSession } from '@moa/host/session';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const pollIntervalMs = 5_000;

export function watchActivity(): () => void {
  const look = () => {
    if (getSession().status !== 'signed-in' || !isIdle()) return;
    if (readSession()?.tokens.rememberMe) lockSession();
    else endSession('idle');
  };
  const note = () => {
    // Coming back is no sign of having been there: first it is looked how long they were away.
    look();
    if (getSession().status === 'signed-in') noteActivity();
  };
  const woke = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, Math.min(pollIntervalMs, idleLimitMs));
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', woke);
  document.addEventListener('resume', woke);
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, woke);
  const stopFollowing = onSessionChange((now, before) => {
    // Signing in and unlocking are signs, too.
    if (now.status === 'signed-in' && before.status !== 'restoring' && before.status !== now.status)
      noteActivity();
  });
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    document.removeEventListener('visibilitychange', woke);
    document.removeEventListener('resume', woke);
    for (const event of ['pageshow', 'focus']) window.removeEventListener(event, woke);
    stopFollowing();
  };
}
