/** /api/v1/auth: staying signed in, and signing out. The first load has this and no ceremony. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { tokens } from './shapes/user.ts';

const base = '/api/v1/auth';

export const refresh = defineOperation({
  method: 'POST',
  path: `${base}/refresh`,
  access: 'public',
  anyone: 'The refresh token in the body stands for the session',
  limit: 'renew',
  proof: true,
  repeat: 'once',
  summary: 'Exchange a refresh token for new tokens; it is rotated',
  body: z.object({
    refreshToken: z.string().check(z.minLength(1), z.maxLength(512)),
    /**
     * Time since the user's last activity; without it, the requests of the session count as
     * activity.
     */
    idleSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  }),
  output: z.object({ tokens }),
  errors: ['UNAUTHORIZED', 'SESSION_LOCKED'],
});

export const logout = defineOperation({
  method: 'POST',
  path: `${base}/logout`,
  access: 'bearer',
  limit: 'lock',
  repeat: 'same',
  summary: 'End this session',
  output: z.object({ signedOut: z.literal(true) }),
});
