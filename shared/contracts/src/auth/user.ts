import { id, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/, 'an e-mail address'),
  );

export const nickname = shortText(40);

export const user = z.object({
  id,
  email,
  nickname,
  createdAt: z.optional(isoTime),
  /** Whether this person runs the installation (`MOA_OPERATORS`): shown the developer panel, and nothing else. */
  operator: z.optional(z.boolean()),
});
export type User = z.Output<typeof user>;

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  rememberMe: z.boolean(),
  /** When the access token ends. */
  expiresAt: isoTime,
});
export type Tokens = z.Output<typeof tokens>;

export const signedIn = z.object({ user, tokens });
