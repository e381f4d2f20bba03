/** At start: a valid saved token is asked who it belongs to, an old one is refreshed, and failing that nobody is signed in. */
import { me } from '@moa/contracts/auth/profile';
import { isIdle, noteActivity } from '@moa/host/activity';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { endSession, getSession, lockSession, updateUser } from '@moa/host/session';
import { readSession } from '@moa/host/session-storage';

export async function restoreSession(): Promise<void> {
  const saved = readSession();
  if (!saved) return endSession();
  // Away for longer than a session waits: nothing is asked and nothing shown.
  if (isIdle()) return saved.tokens.rememberMe ? lockSession() : endSession('idle');
  noteActivity();
  try {
    updateUser(await call(me, {}));
  } catch (error) {
    // Without a network the person stays who they were; what they see says how old it is.
    const unreachable = error instanceof ApiFailure && error.status === null;
    if (unreachable) updateUser(saved.user);
    else if (getSession().status !== 'locked') endSession();
  }
}
