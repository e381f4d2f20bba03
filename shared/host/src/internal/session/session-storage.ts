/**
 * Persistent part of a session: cookies, secure and sameSite lax, for 30 days with remember-me and
 * a day without: tokens, user data (id, e-mail and nickname, nothing else), session id, the
 * remember-me flag, and the time of the user's last activity.
 */
import {
  type Tokens,
  tokens as tokensShape,
  type User,
  user as userShape,
} from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import { readCookie, writeCookie } from '@moa/i18n/cookies';

const names = {
  access: 'moa_access',
  refresh: 'moa_refresh',
  user: 'moa_user',
  meta: 'moa_session',
  activity: 'moa_activity',
} as const;
const meta = z.object({
  sessionId: z.string(),
  rememberMe: z.boolean(),
  expiresAt: z.string(),
  sessionExpiresAt: z.string(),
  bound: z.boolean(),
  locked: z.optional(z.boolean()),
});

type SavedSession = {
  tokens: Tokens;
  user: User;
  /** Until a passkey opens it again, there is no access token. */
  locked?: boolean | undefined;
};

export function saveSession({ tokens, user, locked = false }: SavedSession): void {
  const maxAge = getLifetime(tokens);
  write(names.access, locked ? '' : tokens.accessToken, locked ? 0 : maxAge);
  write(names.refresh, tokens.refreshToken, maxAge);
  writeUser(user, maxAge);
  writeMeta(tokens, locked, maxAge);
  // Chromium writes cookies in the background, and reading waits for it. Without this the tab that takes
  // the lock of refreshing next still reads the tokens before.
  read(names.meta);
}

/**
 * Saves the user only. No tab writes tokens that it has only read: another one may be replacing
 * them at this moment, and the old ones would overwrite the new.
 */
export function saveUser(user: User): void {
  const saved = readSession();
  if (saved) writeUser(user, getLifetime(saved.tokens));
}

/** The access token goes; the refresh token stays as it is, for a passkey to open the session with. */
export function saveLocked(): void {
  const saved = readSession();
  if (!saved) return;
  forgetAccess();
  writeMeta(saved.tokens, true, getLifetime(saved.tokens));
}

/** Time of the user's last activity in any tab, epoch ms; null if unknown. */
export function readActivity(): number | null {
  const seconds = Number(read(names.activity));
  return seconds > 0 ? seconds * 1_000 : null;
}

export function saveActivity(at: number): void {
  const maxAge = (readSession()?.tokens.rememberMe ? 30 : 1) * 86_400;
  write(names.activity, String(Math.floor(at / 1_000)), maxAge);
}

/** The saved session, or null where there is none or it cannot be read. */
export function readSession(): SavedSession | null {
  try {
    const info = z.safeParse(meta, JSON.parse(read(names.meta) ?? 'null'));
    const user = z.safeParse(userShape, JSON.parse(read(names.user) ?? 'null'));
    if (!info.success || !user.success) return null;
    const tokens = z.safeParse(tokensShape, {
      // Empty once it has expired, and while the session is locked.
      accessToken: read(names.access) ?? '',
      refreshToken: read(names.refresh),
      ...info.data,
    });
    return tokens.success
      ? { tokens: tokens.data, user: user.data, locked: info.data.locked === true }
      : null;
  } catch {
    return null;
  }
}

/**
 * Makes the next read see what other tabs wrote. Chromium answers from what a page read last until it
 * hears of a change, which may be later than the lock of refreshing changes hands; a write of its own
 * waits for that news. The cookie does not exist.
 */
export function awaitWrites(): void {
  write('moa_none', '', 0);
}

/** Takes the access token away, which another tab may be replacing: under the lock of refreshing only, or when locking. */
export function forgetAccess(): void {
  write(names.access, '', 0);
}

export function clearSession(): void {
  for (const name of Object.values(names)) write(name, '', 0);
}

function writeUser({ id, email, nickname }: User, maxAge: number) {
  write(names.user, JSON.stringify({ id, email, nickname }), maxAge);
}

function writeMeta(tokens: Tokens, locked: boolean, maxAge: number) {
  const { sessionId, rememberMe, expiresAt, sessionExpiresAt, bound } = tokens;
  write(
    names.meta,
    JSON.stringify({ sessionId, rememberMe, expiresAt, sessionExpiresAt, bound, locked }),
    maxAge,
  );
}

/** In seconds. */
const getLifetime = ({ rememberMe }: Tokens) => (rememberMe ? 30 : 1) * 86_400;

function write(name: string, value: string, maxAge: number) {
  writeCookie(name, encodeURIComponent(value), maxAge, 'secure; ');
}

function read(name: string): string | null {
  const value = readCookie(name);
  return value === null ? null : decodeURIComponent(value);
}
