import type { Tokens } from '@moa/contracts/auth/shapes/user';

/** Tokens as a server gives them, for what a test does not care about. */
export function buildTokens(given: Partial<Tokens> = {}): Tokens {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  return {
    sessionId: 'ses_1',
    accessToken: 'access',
    refreshToken: 'refresh',
    rememberMe: false,
    expiresAt: minutes(15),
    sessionExpiresAt: minutes(24 * 60),
    bound: true,
    ...given,
  };
}
