/**
 * What of a session outlives the page: cookies, secure and sameSite lax, for 30 days with
 * remember-me and a day without. User data is id, e-mail and nickname, and nothing else.
 */
import {
  type Tokens,
  tokens as tokensShape,
  type User,
  user as userShape,
} from '@moa/contracts/auth/user';
import * as z from '@moa/contracts/schema';

const names = {
  access: 'moa_access',
  refresh: 'moa_refresh',
  user: 'moa_user',
  meta: 'moa_session',
} as const;
const meta = z.object({ rememberMe: z.boolean(), expiresAt: z.string() });

export type SavedSession = { tokens: Tokens; user: User };

export function saveSession({ tokens, user }: SavedSession): void {
  const maxAge = (tokens.rememberMe ? 30 : 1) * 86_400;
  write(names.access, tokens.accessToken, maxAge);
  write(names.refresh, tokens.refreshToken, maxAge);
  write(
    names.user,
    JSON.stringify({ id: user.id, email: user.email, nickname: user.nickname }),
    maxAge,
  );
  write(
    names.meta,
    JSON.stringify({ rememberMe: tokens.rememberMe, expiresAt: tokens.expiresAt }),
    maxAge,
  );
}

/** The saved session, or null where there is none or it cannot be read. */
export function readSession(): SavedSession | null {
  try {
    const info = z.safeParse(meta, JSON.parse(read(names.meta) ?? 'null'));
    const user = z.safeParse(userShape, JSON.parse(read(names.user) ?? 'null'));
    if (!info.success || !user.success) return null;
    const tokens = z.safeParse(tokensShape, {
      accessToken: read(names.access),
      refreshToken: read(names.refresh),
      ...info.data,
    });
    return tokens.success ? { tokens: tokens.data, user: user.data } : null;
  } catch {
    return null;
  }
}

export function clearSession(): void {
  for (const name of Object.values(names)) write(name, '', 0);
}

function write(name: string, value: string, maxAge: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; secure; samesite=lax`;
}

function read(name: string): string | null {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  return value === undefined ? null : decodeURIComponent(value);
}
