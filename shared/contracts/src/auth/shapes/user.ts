import { currencyCode, id, isoTime, shortText } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { avatar } from './avatar.ts';

export const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  // One way to write it, so that two who look the same are the same.
  z.overwrite((text) => text.normalize('NFC')),
  z.maxLength(254),
  // Nothing that is not seen or turns the direction of what is, and none of what makes a list, a
  // group or a comment of it in a mail's header.
  z.regex(
    /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u,
    'an email address',
  ),
);

export const nickname = shortText(40).check(
  z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'something that can be seen'),
);

/** Identity of a user in all answers; the only user data that the browser stores. */
export const user = z.object({
  id,
  /** As stored under the rules of the time: an answer is not refused for breaking newer ones. */
  email: z.string(),
  nickname: z.string(),
  /** The drawing that they chose; null: the initial of the nickname. */
  avatar: z.optional(z.nullable(avatar)),
  createdAt: z.optional(isoTime),
  /**
   * True if the user operates the installation (`MOA_OPERATORS`): shows the developer panel, and
   * nothing else.
   */
  operator: z.optional(z.boolean()),
});
export type User = z.Output<typeof user>;

export const timeZone = z
  .string()
  .check(z.maxLength(64), z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'an IANA time zone'));

/** Profile and preferences of a user. */
export const profile = z.extend(user, {
  createdAt: isoTime,
  emailVerified: z.boolean(),
  /** A new address that waits for its code; the one above stays in use until then. */
  pendingEmail: z.nullable(z.string()),
  locale: z.oneOf(['ko', 'en']),
  timeZone,
  baseCurrency: currencyCode,
  lastSignInAt: z.nullable(isoTime),
  /** Which wording was agreed to at which time; null where an account came without (the older client's). */
  consent: z.nullable(z.object({ version: z.string(), at: isoTime })),
  /** Time at which the account and its data are deleted; null if deletion is not requested. */
  deletionAt: z.nullable(isoTime),
});
export type Profile = z.Output<typeof profile>;

export const tokens = z.object({
  /** Id of the session that the tokens belong to. */
  sessionId: id,
  accessToken: z.string(),
  refreshToken: z.string(),
  rememberMe: z.boolean(),
  /** When the access token ends. */
  expiresAt: isoTime,
  /** When the session ends unless it is refreshed before. */
  sessionExpiresAt: isoTime,
  /** True if the refresh token is bound to a key of the browser; an unbound one lasts an hour. */
  bound: z.boolean(),
});
export type Tokens = z.Output<typeof tokens>;

export const signedIn = z.object({ user, tokens });
export type SignedIn = z.Output<typeof signedIn>;
