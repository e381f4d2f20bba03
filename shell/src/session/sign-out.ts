import { logout } from '@moa/contracts/auth/session-operations';
import { call } from '@moa/host/api';
import { endSession } from '@moa/host/session';

/** The session ends here even when the server cannot be told; its token lasts minutes at most. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  endSession();
}
