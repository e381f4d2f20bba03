/** /api/v1/auth/me: the signed-in user and their account. */
import { defineOperation } from '../operation.ts';
import { currencyCode, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { avatar } from './shapes/avatar.ts';
import { consentVersion } from './shapes/consent.ts';
import { email, nickname, profile, timeZone } from './shapes/user.ts';

const path = '/api/v1/auth/me';

export const me = defineOperation({
  method: 'GET',
  path,
  access: 'bearer',
  summary: 'Get the signed-in user',
  output: profile,
});

export const updateMe = defineOperation({
  method: 'PUT',
  path,
  access: 'bearer',
  limit: 'mail',
  summary: 'Change the profile; a new email takes effect once its code is entered',
  body: z.object({
    nickname: z.optional(nickname),
    /** Null: the initial of the nickname. */
    avatar: z.optional(z.nullable(avatar)),
    email: z.optional(email),
    locale: z.optional(z.oneOf(['ko', 'en'])),
    timeZone: z.optional(timeZone),
    baseCurrency: z.optional(currencyCode),
    /** Agreed to now; the time is the server's. */
    consent: z.optional(consentVersion),
  }),
  output: profile,
  /** A new e-mail wants a passkey check, the rest does not. */
  errors: ['STEP_UP_REQUIRED'],
});

export const deleteAccount = defineOperation({
  method: 'DELETE',
  path,
  access: 'bearer',
  limit: 'lock',
  stepUp: true,
  summary:
    'Schedule the account and all its data for deletion in a week; other sessions end at once',
  output: z.object({ deletionAt: isoTime }),
});

export const keepAccount = defineOperation({
  method: 'POST',
  path: `${path}/keep`,
  access: 'bearer',
  limit: 'lock',
  repeat: 'same',
  summary: 'Cancel the scheduled account deletion',
  output: profile,
});
