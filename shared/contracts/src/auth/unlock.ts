/** /api/v1/auth/unlock: back into a session that idleness has locked. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { signedIn } from './shapes/user.ts';
import { loginChallenge, loginCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth';
const refreshToken = z.string().check(z.minLength(1), z.maxLength(512));

export const unlockInit = defineOperation({
  method: 'POST',
  path: `${base}/unlock/init`,
  access: 'public',
  anyone: 'The refresh token in the body stands for the session',
  limit: 'renew',
  repeat: 'once',
  summary: 'Start unlocking a session that was locked when idle',
  body: z.object({ refreshToken }),
  output: loginChallenge,
  errors: ['AUTH_TOKEN_INVALID'],
});

export const unlockComplete = defineOperation({
  method: 'POST',
  path: `${base}/unlock/complete`,
  access: 'public',
  anyone: 'The refresh token in the body stands for the session',
  limit: 'renew',
  proof: true,
  repeat: 'once',
  summary: 'Unlock a session with a passkey; the refresh token is rotated',
  body: z.object({ refreshToken, challengeId: id, credential: loginCredential }),
  output: signedIn,
  errors: ['AUTH_PASSKEY_FAILED'],
});

export const unlockLeave = defineOperation({
  method: 'POST',
  path: `${base}/unlock/leave`,
  access: 'public',
  anyone: 'The refresh token in the body stands for the session',
  limit: 'renew',
  proof: true,
  repeat: 'same',
  summary: 'Sign out of a locked session without unlocking it',
  body: z.object({ refreshToken }),
  output: z.object({ signedOut: z.literal(true) }),
});
