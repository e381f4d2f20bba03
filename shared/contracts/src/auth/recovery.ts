/** /api/v1/auth/recovery: back in without a passkey, by a mailed link or a code on paper. */
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { email, signedIn } from './shapes/user.ts';
import { registrationChallenge, registrationCredential } from './shapes/webauthn.ts';

const base = '/api/v1/auth/recovery';

/** Result of a valid link or code: ten minutes to create a new passkey, and nothing else. */
const recoveryChallenge = z.extend(registrationChallenge, {
  recoveryToken: z.string(),
  /** Such as m•••@example.com. */
  maskedEmail: z.string(),
  expiresAt: isoTime,
});
export type RecoveryChallenge = z.Output<typeof recoveryChallenge>;

export const sendRecoveryEmail = defineOperation({
  method: 'POST',
  path: `${base}/send-email`,
  access: 'public',
  anyone: 'Who recovers an account has no session',
  limit: 'mail',
  repeat: 'once',
  summary: 'Email a recovery link; the same answer whether or not the account exists',
  body: z.object({ email }),
  output: z.object({ sent: z.literal(true) }),
});

export const verifyRecoveryToken = defineOperation({
  method: 'POST',
  path: `${base}/verify-token`,
  access: 'public',
  anyone: 'Who recovers an account has no session',
  limit: 'guess-secret',
  repeat: 'once',
  summary: 'Redeem a recovery link’s token; valid once, for 15 minutes',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  output: recoveryChallenge,
  /** INVALID_CREDENTIALS with `details.reason`: expired, used or unknown. */
  errors: ['INVALID_CREDENTIALS'],
});

export const verifyRecoveryCode = defineOperation({
  method: 'POST',
  path: `${base}/verify-code`,
  access: 'public',
  anyone: 'Who recovers an account has no session',
  limit: 'guess-secret',
  repeat: 'once',
  summary: 'Redeem a recovery code; each is valid once',
  body: z.object({ recoveryCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  output: recoveryChallenge,
  errors: ['INVALID_CREDENTIALS'],
});

export const completeRecovery = defineOperation({
  method: 'POST',
  path: `${base}/complete`,
  access: 'public',
  anyone: 'Who recovers an account has no session',
  limit: 'guess-secret',
  proof: true,
  repeat: 'once',
  summary: 'Register the new passkey and sign in; other sessions end by default',
  body: z.object({
    recoveryToken: z.string().check(z.minLength(1), z.maxLength(256)),
    challengeId: id,
    credential: registrationCredential,
    signOutOthers: z.optional(z.boolean()),
    rememberMe: z.optional(z.boolean()),
  }),
  output: signedIn,
  status: 201,
  errors: ['INVALID_CREDENTIALS', 'AUTH_PASSKEY_FAILED'],
});

export const generateCodes = defineOperation({
  method: 'POST',
  path: `${base}/generate-codes`,
  access: 'bearer',
  limit: 'lock',
  stepUp: true,
  repeat: 'once',
  summary: 'Create 10 recovery codes, shown once; the old ones stop working',
  output: z.object({ codes: z.array(z.string()) }),
});

export const recoveryStatus = defineOperation({
  method: 'GET',
  path: `${base}/status`,
  access: 'bearer',
  summary: 'Get which recovery options are set up',
  output: z.object({
    hasRecoveryCodes: z.boolean(),
    /** True if a link can be mailed, because the address is verified. */
    hasEmail: z.boolean(),
    codesLeft: z.int(),
    codesCreatedAt: z.nullable(isoTime),
  }),
});
