import { unlockLeave } from '@moa/contracts/auth/unlock';
import { call } from '@moa/host/api';
import { endSession, refreshToken } from '@moa/host/session';

/** Signs out of the locked session: here at once, and on the server as soon as it hears of it. */
export function leaveLocked(): void {
  const saved = refreshToken();
  if (saved !== null)
    call(unlockLeave, { body: { refreshToken: saved } }, { keepalive: true }).catch(
      // A server that was not reached ends the session by itself, in time.
      () => undefined,
    );
  endSession();
}
