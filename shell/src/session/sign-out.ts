import { logout } from '@moa/contracts/auth/session';
import { call } from '@moa/host/api';
import { accessToken } from '@moa/host/internal/session';
import { endSession } from '@moa/host/session';

/** ms that a sign-out waits for a token which has to be renewed before the server accepts the request. */
const patienceMs = 3_000;

/**
 * The session ends here at once, whether or not the server can be reached. Nothing waits for its answer,
 * and the request is sent even where the page is left meanwhile.
 */
export async function signOut(): Promise<void> {
  const renewed = accessToken() === null;
  const reported = call(logout, {}, { keepalive: true }).catch(() => undefined);
  if (renewed) await Promise.race([reported, new Promise((end) => setTimeout(end, patienceMs))]);
  endSession();
}
