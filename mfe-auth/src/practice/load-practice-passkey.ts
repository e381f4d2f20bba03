import { isSandbox } from '@moa/host/release';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';

/** The practice passkey's code. In the live world it is never fetched. */
export async function loadPracticePasskey() {
  if (!isSandbox()) throw new PasskeyFailure('unsupported');
  return await import('./practice-passkey.ts');
}
