/** /api/v1/auth/register: signing up. */
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { consentVersion } from './shapes/consent.ts';
import { email, nickname, signedIn } from './shapes/user.ts';
import { registrationChallenge, registrationCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth';

export const registerInit = defineOperation({
  method: 'POST',
  path: `${base}/register/init`,
  access: 'public',
  anyone: 'There is no session before it',
  repeat: 'once',
  summary: 'Start signing up; returns a challenge for a new passkey',
  body: z.object({
    email,
    name: z.optional(nickname),
    /** From email/verify: proves the address, and an account that held it unproved loses it. */
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
