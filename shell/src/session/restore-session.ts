/** At start: a valid saved token is asked who it belongs to, an old one is refreshed, and failing that nobody is signed in. */
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
    // The token is somebody else's than the name that was kept beside it.
    if (getSession().status === 'restoring') endSession('refused');
  } catch (error) {
    // Meanwhile signed out, locked or somebody else, here or in another tab.
    if (getSession().status === 'locked' || readSession()?.user.id !== saved.user.id) return;
    const refused = error instanceof ApiFailure && [401, 403, 404].includes(error.status ?? 0);
    // Without a network or a server the person stays who they were; what they see says how old it is.
    if (refused) endSession('refused');
    else updateUser(saved.user);
  }
}
