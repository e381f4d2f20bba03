/** The three calls of the older client, with the same checks as the ones that replaced them. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { email, profile, signedIn } from './shapes/user.ts';
import { loginCredential, registrationChallenge } from './shapes/webauthn.ts';

const base = '/api/v1/auth';

export const legacyRegister = defineOperation({
  method: 'POST',
  path: `${base}/register`,
  access: 'public',
  anyone: 'There is no session before it',
  repeat: 'once',
  summary: 'Start signing up; returns the challenge for register/complete, never a session',
  body: z.object({
    email,
    /** What the older client made up; the server's own challenge is the one that counts. */
    challenge: z.optional(z.string().check(z.maxLength(512))),
  }),
  output: registrationChallenge,
});

export const legacyLogin = defineOperation({
  method: 'POST',
  path: `${base}/login`,
  access: 'public',
  anyone: 'There is no session before it',
  proof: true,
  repeat: 'once',
  summary: 'Sign in; the challenge is taken from the assertion',
  body: z.object({ email, assertion: loginCredential }),
  output: signedIn,
  errors: ['AUTH_PASSKEY_FAILED'],
});

export const legacyProfile = defineOperation({
  method: 'GET',
  path: `${base}/profile`,
  access: 'bearer',
  summary: 'Get the signed-in user',
  output: profile,
});
