/** /api/v1/auth: signing up and in; what a session needs every day stands in `session-operations.ts`. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { consentVersion } from './consent.ts';
import {
  loginChallenge,
  loginCredential,
  registrationChallenge,
  registrationCredential,
} from './passkey.ts';
import { email, nickname, signedIn } from './user.ts';

export { logout, refresh } from './session-operations.ts';

const base = '/api/v1/auth';

export const registerInit = defineOperation({
  method: 'POST',
  path: `${base}/register/init`,
  access: 'public',
  anyone: 'There is no session before it',
  repeat: 'once',
  summary: 'Begin to sign up: a challenge for a new passkey',
  body: z.object({
    email,
    name: z.optional(nickname),
    /** From email/verify: the address is proved, and whoever held it unproved loses it. */
    emailProof: z.optional(z.string().check(z.maxLength(256))),
    /** The version of the consent that was given; written down with the account. */
    consent: z.optional(consentVersion),
  }),
  output: registrationChallenge,
});

export const registerComplete = defineOperation({
  method: 'POST',
  path: `${base}/register/complete`,
  access: 'public',
  anyone: 'There is no session before it',
  limit: 'enumerate',
  proof: true,
  repeat: 'once',
  summary: 'Finish signing up with the new passkey',
  body: z.object({
    challengeId: id,
    credential: registrationCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['AUTH_PASSKEY_FAILED', 'AUTH_REGISTRATION_FAILED'],
  status: 201,
});

export const loginInit = defineOperation({
  method: 'POST',
  path: `${base}/login/init`,
  access: 'public',
  anyone: 'There is no session before it',
  repeat: 'once',
  summary: 'Begin to sign in: a challenge for a passkey',
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
  summary: 'Finish signing in',
  body: z.object({
    challengeId: id,
    credential: loginCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['AUTH_PASSKEY_FAILED'],
});

export const checkEmail = defineOperation({
  method: 'GET',
  path: `${base}/check/email/{email}`,
  access: 'public',
  anyone: 'A sign-up form asks it',
  limit: 'enumerate',
  summary: 'Whether an e-mail address can be signed up with',
  params: z.object({ email }),
  output: z.object({ available: z.boolean() }),
});

export const authHealth = defineOperation({
  method: 'GET',
  path: `${base}/health`,
  access: 'public',
  anyone: 'It says nothing of anybody',
  summary: 'Whether signing in works',
  output: z.object({ status: z.literal('ok') }),
});
