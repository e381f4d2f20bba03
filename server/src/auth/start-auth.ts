import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { Guards } from '../http/guards.ts';
import { verifyProof } from './proofs/verify-proof.ts';
import { authRoutes } from './routes.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { cleanExpired } from './sessions/clean-expired.ts';
import { createAuthenticate } from './sessions/create-authenticate.ts';
import { lockIdleSessions } from './sessions/lock-session.ts';
import { checkStepUp } from './step-up/check-step-up.ts';

/** Starts authentication: identities, sessions, and authorisation of requests. */
export function startAuth(context: Context): DomainModule & { guards: Guards } {
  const accessTokens = createAccessTokens(context);
  cleanExpired(context);
  lockIdleSessions(context);
  return {
    routes: authRoutes(context, accessTokens),
    guards: {
      authenticate: createAuthenticate(context, accessTokens),
      verifyProof: (proof, request) => verifyProof(context, proof, request),
      checkStepUp: (caller) => checkStepUp(context, caller),
    },
  };
}
