/** /api/v1/auth/step-up and /unlock: a fresh passkey check, of an open session and of a locked one. */
import type { LoginChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { stepUpComplete, stepUpInit } from '@moa/contracts/auth/step-up';
import { unlockComplete, unlockInit, unlockLeave } from '@moa/contracts/auth/unlock';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { DescribeSignedIn } from '../describe-signed-in.ts';
import { checkBoundKey, requireBoundKey } from '../proofs.ts';
import { recordFailure } from '../security-log.ts';
import { endSession } from '../sessions/end-session.ts';
import { rotateRefreshToken, sessionEnded } from '../sessions/rotate-refresh-token.ts';
import type { Arrival } from '../sessions/start-session.ts';
import {
  challengeLifetimeMs,
  consumeChallenge,
  storeChallenge,
} from '../sign-in/challenge-store.ts';
import {
  findPasskey,
  PasskeyRefused,
  passkeyRefused,
  storeCounter,
  verifyAssertion,
} from '../sign-in/verify-assertion.ts';
import { freshForMs } from './check-step-up.ts';
import { markFresh, readAllowedPasskeys, readKeyOfSession, readSessionOfToken } from './store.ts';

type Purpose = 'step-up' | 'unlock';

export function stepUpRoutes(context: Context, signedInOf: DescribeSignedIn): Route[] {
  const { db, bus, clock, config } = context;

  const begin = async (
    purpose: Purpose,
    userId: string,
    sessionId: string,
  ): Promise<LoginChallenge> => {
    const stored = await storeChallenge(context, purpose, { userId, boundTo: sessionId });
    const known = await readAllowedPasskeys(context, userId);
    return {
      ...stored,
      timeout: challengeLifetimeMs,
      rpId: config.rpId,
      userVerification: 'required',
      allowCredentials: known.map((one) => ({ ...one, type: 'public-key' as const })),
    };
  };

  /** Checks the passkey of the session's owner; answers whose it is. A failure is in their log. */
  const check = async (
    purpose: Purpose,
    { challengeId, credential: response }: { challengeId: string; credential: Assertion },
    of: { userId: string; sessionId: string },
    { ip, userAgent }: Pick<Arrival, 'ip' | 'userAgent'>,
  ) => {
    const expected = await consumeChallenge(context, purpose, challengeId, of.sessionId);
    const { user, credential } = await findPasskey(context, response.id);
    const own = user.id === of.userId;
    try {
      // Safari writes an empty one where there is none.
      const handle = response.response.userHandle || null;
      if (!own || (handle !== null && handle !== user.handle)) throw passkeyRefused();
      const asserted = await verifyAssertion(context, {
        challenge: expected.challenge,
        credential,
        response,
        requireUserVerification: true,
      });
      await storeCounter(db, credential, { ...asserted, now: clock.now() });
      return user;
    } catch (cause) {
      if (cause instanceof PasskeyRefused) {
        await recordFailure(context, {
          userId: of.userId,
          kind: cause.regressed ? 'passkey.counter-regressed' : 'session.check-failed',
          ip,
          userAgent,
          // The passkey of another user is not named.
          data: own ? { passkey: credential.name } : {},
        });
      }
      throw cause;
    }
  };

  const getSession = async (refreshToken: string) => {
    const session = await readSessionOfToken(context, refreshToken);
    if (session === undefined) throw sessionEnded();
    return session;
  };

  return [
    handle(stepUpInit, ({ caller }) => begin('step-up', caller.userId, caller.sessionId)),
    handle(stepUpComplete, async ({ body, caller, proof, ip, userAgent }) => {
      await requireBoundKey(context, caller, proof);
      await check('step-up', body, caller, { ip, userAgent });
      const now = clock.now();
      await markFresh(context, caller.sessionId, now);
      return { freshUntil: new Date(now.getTime() + freshForMs).toISOString() };
    }),
    handle(unlockInit, async ({ body }) => {
      const { userId, sessionId } = await getSession(body.refreshToken);
      return begin('unlock', userId, sessionId);
    }),
    handle(unlockLeave, async ({ body, proof }) => {
      const { sessionId } = await getSession(body.refreshToken);
      const session = await readKeyOfSession(context, sessionId);
      if (session !== undefined) checkBoundKey(session, proof);
      await endSession(context, sessionId, 'logout');
      return { signedOut: true as const };
    }),
    handle(unlockComplete, async ({ body, ip, userAgent, proof }) => {
      const { refreshToken: token, ...ceremony } = body;
      const user = await check('unlock', ceremony, await getSession(token), { ip, userAgent });
      const session = await rotateRefreshToken(context, {
        token,
        ip,
        userAgent,
        proof,
        fresh: true,
      });
      bus.publish('session.unlocked', { userId: user.id, sessionId: session.sessionId });
      return signedInOf({ user, session });
    }),
  ];
}

type Assertion = Parameters<typeof verifyAssertion>[1]['response'];
