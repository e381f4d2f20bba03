/** /api/v1/auth: signing up, in, on and out. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import {
  loginChallenge,
  loginCredential,
  registrationChallenge,
  registrationCredential,
} from './passkey.ts';
import { email, nickname, signedIn, tokens } from './user.ts';

const base = '/api/v1/auth';

export const registerInit = defineOperation({
  method: 'POST',
  path: `${base}/register/init`,
  access: 'public',
  summary: 'Begin to sign up: a challenge for a new passkey',
  body: z.object({
    email,
    name: z.optional(nickname),
    /** From email/verify: the address is proved, and whoever held it unproved loses it. */
    emailProof: z.optional(z.string().check(z.maxLength(256))),
  }),
  output: registrationChallenge,
  errors: ['INVALID_REQUEST', 'RATE_LIMITED'],
});

export const registerComplete = defineOperation({
  method: 'POST',
  path: `${base}/register/complete`,
  access: 'public',
  proof: true,
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
  proof: true,
  summary: 'Finish signing in',
  body: z.object({
    challengeId: id,
    credential: loginCredential,
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: ['INVALID_REQUEST', 'AUTH_PASSKEY_FAILED', 'RATE_LIMITED'],
});

export const refresh = defineOperation({
  method: 'POST',
  path: `${base}/refresh`,
  access: 'public',
  proof: true,
  summary: 'Exchange a refresh token for new tokens; it is rotated',
  body: z.object({
    refreshToken: z.string().check(z.minLength(1), z.maxLength(512)),
    /** How long ago the person last did anything; without it, what the session was asked counts. */
    idleSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  }),
  output: z.object({ tokens }),
  errors: [
    'INVALID_REQUEST',
    'UNAUTHORIZED',
    'AUTH_TOKEN_INVALID',
    'SESSION_LOCKED',
    'RATE_LIMITED',
  ],
});

export const logout = defineOperation({
  method: 'POST',
  path: `${base}/logout`,
  access: 'bearer',
  summary: 'End this session',
  output: z.object({ signedOut: z.literal(true) }),
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

export const authHealth = defineOperation({
  method: 'GET',
  path: `${base}/health`,
  access: 'public',
  summary: 'Whether signing in works',
  output: z.object({ status: z.literal('ok') }),
});
