/** A fresh passkey check: before what a passer-by at an open screen must not do. */
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { loginChallenge, loginCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth';

export const stepUpInit = defineOperation({
  method: 'POST',
  path: `${base}/step-up/init`,
  access: 'bearer',
  limit: 'lock',
  repeat: 'once',
  summary: 'Start confirming your identity; returns a challenge for one of your passkeys',
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
  summary: 'Confirm your identity for five minutes; signing in does the same',
  body: z.object({ challengeId: id, credential: loginCredential }),
  output: z.object({ freshUntil: isoTime }),
  errors: ['AUTH_PASSKEY_FAILED'],
});
