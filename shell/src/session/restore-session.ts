/** At start: a valid saved token is asked who it belongs to, an old one is refreshed, and failing that nobody is signed in. */
import { me } from '@moa/contracts/auth/session-operations';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { endSession, updateUser } from '@moa/host/session';
import { readSession } from '@moa/host/session-storage';

export async function restoreSession(): Promise<void> {
  const saved = readSession();
  if (!saved) return endSession();
  try {
    updateUser(await call(me, {}));
  } catch (error) {
    // Without a network the person stays who they were; what they see says how old it is.
    const unreachable = error instanceof ApiFailure && error.status === null;
    if (unreachable) updateUser(saved.user);
    else endSession();
  }
}
