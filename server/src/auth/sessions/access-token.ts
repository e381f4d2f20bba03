import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';

const lifetimeMs = 15 * 60_000;
const issuer = 'moa';
const maxVerified = 10_000;

export type AccessTokens = {
  issue(caller: Caller): Promise<{ accessToken: string; expiresAt: Date }>;
  /** Throws AUTH_TOKEN_EXPIRED or AUTH_TOKEN_INVALID. */
  verify(token: string): Promise<Caller>;
};

/** Signed tokens that live 15 minutes and name their session. */
export function createAccessTokens({ keys, clock }: Pick<Context, 'keys' | 'clock'>): AccessTokens {
  const key = keys.derive('access tokens');
  /** A signature that was good once stays good: what can change is the time, and the session. */
  const verified = new Map<string, { caller: Caller; expiresAt: number }>();
  return {
    async issue({ userId, sessionId }) {
      const now = clock.now();
      const expiresAt = new Date(Math.floor((now.getTime() + lifetimeMs) / 1000) * 1000);
      const accessToken = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiresAt };
    },
    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined && known.expiresAt > clock.now().getTime()) return known.caller;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience: issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string')
          throw new Error('claims');
        const caller = { userId: payload.sub, sessionId: payload.sid };
        verified.delete(token);
        verified.set(token, { caller, expiresAt: (payload.exp ?? 0) * 1000 });
        const oldest = verified.keys().next().value;
        if (verified.size > maxVerified && oldest !== undefined) verified.delete(oldest);
        return caller;
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new ApiError('AUTH_TOKEN_EXPIRED', 'The access token has expired.', { cause });
        }
        throw new ApiError('AUTH_TOKEN_INVALID', 'The access token is not valid.', { cause });
      }
    },
  };
}
