/**
 * Restores the session at start: a valid saved token is used to load its user, an expired one is
 * refreshed, and otherwise the session ends.
 */
import { me } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { lockSession } from '@moa/host/internal/session';
import { isIdle, noteActivity } from '@moa/host/internal/session/activity';
import { readSession } from '@moa/host/internal/session/session-storage';
import { profileQuery } from '@moa/host/profile';
import { queryClient } from '@moa/host/query';
import { endSession, getSession, updateUser } from '@moa/host/session';

export async function restoreSession(): Promise<void> {
  const saved = readSession();
  if (!saved) return endSession();
  if (saved.locked) return lockSession();
  // Away for longer than a session waits: nothing is asked and nothing shown.
  if (isIdle()) return saved.tokens.rememberMe ? lockSession() : endSession('idle');
  noteActivity();
  try {
    const profile = await call(me, {});
    queryClient.setQueryData(profileQuery.queryKey, profile);
    updateUser(profile);
    // The token belongs to another user than the stored one.
    if (getSession().status === 'restoring') endSession('refused');
  } catch (error) {
    // Signed out, locked or replaced by another user meanwhile, here or in another tab.
    if (getSession().status === 'locked' || readSession()?.user.id !== saved.user.id) return;
    const refused = error instanceof ApiFailure && [401, 403, 404].includes(error.status ?? 0);
    // Without a network or a server the user stays signed in; the displayed data shows its age.
    if (refused) endSession('refused');
    else updateUser(saved.user);
  }
}
