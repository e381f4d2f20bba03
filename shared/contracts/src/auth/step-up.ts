/** A fresh passkey check: before what must not be done by whoever finds the screen open. */
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { loginChallenge, loginCredential } from './passkey.ts';
import { signedIn } from './user.ts';

const base = '/api/v1/auth';
const refreshToken = z.string().check(z.minLength(1), z.maxLength(512));

export const stepUpInit = defineOperation({
  method: 'POST',
  path: `${base}/step-up/init`,
  access: 'bearer',
  limit: 'lock',
  repeat: 'once',
  summary: 'A challenge for one of the signed-in person’s passkeys',
  output: loginChallenge,
});

export const stepUpComplete = defineOperation({
  method: 'POST',
  path: `${base}/step-up/complete`,
  access: 'bearer',
  limit: 'lock',
  proof: true,
  repeat: 'once',
  owned: { challengeId: 'challenge' },
  summary: 'Mark this session as freshly checked for five minutes; signing in does the same',
  body: z.object({ challengeId: id, credential: loginCredential }),
  output: z.object({ freshUntil: isoTime }),
  errors: ['AUTH_PASSKEY_FAILED'],
});

export const unlockInit = defineOperation({
  method: 'POST',
  path: `${base}/unlock/init`,
  access: 'public',
  anyone: 'The refresh token in the body stands for the session',
  limit: 'renew',
  repeat: 'once',
  summary: 'Begin to open a session that idleness has locked',
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
  summary: 'Open a locked session with a passkey of its owner; the refresh token is rotated',
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
  summary: 'Sign out of a session without opening it first',
  body: z.object({ refreshToken }),
  output: z.object({ signedOut: z.literal(true) }),
});
