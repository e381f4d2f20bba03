/** /api/v1/auth/login: signing in. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { email, signedIn } from './shapes/user.ts';
import { loginChallenge, loginCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth';

export const loginInit = defineOperation({
  method: 'POST',
  path: `${base}/login/init`,
  access: 'public',
  anyone: 'There is no session before it',
  repeat: 'once',
  summary: 'Start signing in; returns a passkey challenge',
  body: z.object({ email: z.optional(email) }),
  output: loginChallenge,
});

export const loginComplete = defineOperation({
  method: 'POST',
  path: `${base}/login/complete`,
  access: 'public',
  anyone: 'There is no session before it',
  proof: true,
  repeat: 'once',
  summary: 'Finish signing in with a passkey',
  body: z.object({
    challengeId: id,
    credential: loginCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['AUTH_PASSKEY_FAILED'],
});
