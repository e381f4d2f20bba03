import { logout } from '@moa/contracts/auth/session';
import { call } from '@moa/host/api';
import { accessToken, endSession } from '@moa/host/session';

/** How long a token that has to be renewed first, so that the server can be told, keeps the person here. */
const patienceMs = 3_000;

/**
 * The session ends here at once, whether or not the server can be told: its answer is waited for by
 * nobody, and arrives also where the page is left meanwhile.
 */
export async function signOut(): Promise<void> {
  const renewed = accessToken() === null;
  const told = call(logout, {}, { keepalive: true }).catch(() => undefined);
  if (renewed) await Promise.race([told, new Promise((end) => setTimeout(end, patienceMs))]);
  endSession();
}
