/** /api/v1/auth: signing up and in; what a session needs every day stands in `session-operations.ts`. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import {
  loginChallenge,
  loginCredential,
  registrationChallenge,
  registrationCredential,
} from './passkey.ts';
import { email, nickname, signedIn, user } from './user.ts';

export { logout, me, refresh } from './session-operations.ts';

const base = '/api/v1/auth';

export const registerInit = defineOperation({
  method: 'POST',
  path: `${base}/register/init`,
  access: 'public',
  summary: 'Begin to sign up: a challenge for a new passkey',
  body: z.object({ email, name: z.optional(nickname) }),
  output: registrationChallenge,
  errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
});

export const registerComplete = defineOperation({
  method: 'POST',
  path: `${base}/register/complete`,
  access: 'public',
  summary: 'Finish signing up with the new passkey',
  body: z.object({
    challengeId: id,
    credential: registrationCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['INVALID_REQUEST', 'AUTH_PASSKEY_FAILED', 'AUTH_REGISTRATION_FAILED', 'RATE_LIMITED'],
  status: 201,
});

export const loginInit = defineOperation({
  method: 'POST',
  path: `${base}/login/init`,
  access: 'public',
  summary: 'Begin to sign in: a challenge for a passkey',
  body: z.object({ email: z.optional(email) }),
  output: loginChallenge,
  errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
});

export const loginComplete = defineOperation({
  method: 'POST',
  path: `${base}/login/complete`,
  access: 'public',
  summary: 'Finish signing in',
  body: z.object({
    challengeId: id,
    credential: loginCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['INVALID_REQUEST', 'AUTH_PASSKEY_FAILED', 'RATE_LIMITED'],
});

export const updateMe = defineOperation({
  method: 'PUT',
  path: `${base}/me`,
  access: 'bearer',
  summary: 'Change the profile',
  body: z.object({ nickname }),
  output: user,
  errors: ['INVALID_REQUEST'],
});

export const checkEmail = defineOperation({
  method: 'GET',
  path: `${base}/check/email/{email}`,
  access: 'public',
  summary: 'Whether an e-mail address can be signed up with',
  params: z.object({ email }),
  output: z.object({ available: z.boolean() }),
  errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
});

export const passkeySummary = z.object({
  /** The credential id, base64url. */
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  synced: z.boolean(),
});

export const listCredentials = defineOperation({
  method: 'GET',
  path: `${base}/credentials`,
  access: 'bearer',
  summary: 'The passkeys of the signed-in person',
  output: z.array(passkeySummary),
});

export const authHealth = defineOperation({
  method: 'GET',
  path: `${base}/health`,
  access: 'public',
  summary: 'Whether signing in works',
  output: z.object({ status: z.literal('ok') }),
});
