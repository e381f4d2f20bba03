/** /api/v1/auth/email: verification of an e-mail address by a six-digit code. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { email } from './shapes/user.ts';

const base = '/api/v1/auth/email';

export const sendVerification = defineOperation({
  method: 'POST',
  path: `${base}/send-verification`,
  access: 'optional',
  limit: 'mail',
  repeat: 'once',
  summary: 'Email a 6-digit code; the answer is the same for every address',
  body: z.object({ email }),
  output: z.object({
    sent: z.literal(true),
    /** The code is good until then. */
    expiresAt: isoTime,
    /** Another can be asked for from then on. */
    resendAt: isoTime,
  }),
});

export const verifyEmail = defineOperation({
  method: 'POST',
  path: `${base}/verify`,
  access: 'optional',
  limit: 'guess-code',
  repeat: 'once',
  summary:
    'Verify an email code. Signed in, the address is added to the account; signed out, it can be used to sign up',
  body: z.object({
    email,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'six digits')),
  }),
  output: z.object({
    verified: z.literal(true),
    /** For register/init, ten minutes; null where it was used for the signed-in account. */
    emailProof: z.nullable(z.string()),
  }),
  /** CONFLICT: another account has proved the address. */
  errors: ['INVALID_CREDENTIALS', 'CONFLICT'],
});
