/** /api/v1/auth: sign-up, sign-in, refresh and sign-out. Each folder below has its own routes.ts. */
import { checkEmail } from '@moa/contracts/auth/check';
import { authHealth } from '@moa/contracts/auth/health';
import { loginComplete, loginInit } from '@moa/contracts/auth/login';
import { registerComplete, registerInit } from '@moa/contracts/auth/register';
import { logout, refresh } from '@moa/contracts/auth/session';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { accountRoutes } from './account/routes.ts';
import { completeRegistration } from './complete-registration.ts';
import { describeSignedIn } from './describe-signed-in.ts';
import { emailRoutes } from './email/routes.ts';
import { beginRegistration, olderClientRoutes } from './older-client.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import { endSession } from './sessions/end-session.ts';
import { rotateRefreshToken } from './sessions/rotate-refresh-token.ts';
import { beginLogin } from './sign-in/begin-login.ts';
import { completeLogin } from './sign-in/complete-login.ts';
import { stepUpRoutes } from './step-up/routes.ts';
import { isEmailFree, probeAccounts } from './store.ts';

export function authRoutes(context: Context, accessTokens: AccessTokens): Route[] {
  const { tokensOf, signedInOf } = describeSignedIn(context, accessTokens);
  return [
    handle(registerInit, ({ body }) => beginRegistration(context, body)),
    handle(registerComplete, async ({ body, ip, userAgent, proof, locale }) => {
      const rememberMe = body.rememberMe ?? false;
      return signedInOf(
        await completeRegistration(context, { ...body, rememberMe, locale, ip, userAgent, proof }),
      );
    }),
    handle(loginInit, ({ body }) => beginLogin(context, body)),
    handle(loginComplete, async ({ body, ip, userAgent, proof }) => {
      const rememberMe = body.rememberMe ?? false;
      return signedInOf(
        await completeLogin(context, { ...body, rememberMe, ip, userAgent, proof }),
      );
    }),
    handle(refresh, async ({ body, ip, userAgent, proof }) => {
      const { refreshToken: token, idleSeconds } = body;
      const session = await rotateRefreshToken(context, {
        token,
        idleSeconds,
        ip,
        userAgent,
        proof,
      });
      return { tokens: await tokensOf(session.userId, session) };
    }),
    handle(logout, async ({ caller }) => {
      await endSession(context, caller.sessionId, 'logout');
      return { signedOut: true as const };
    }),
    handle(checkEmail, async ({ params }) => ({
      available: await isEmailFree(context, params.email),
    })),
    handle(authHealth, async () => {
      await probeAccounts(context);
      return { status: 'ok' as const };
    }),
    ...accountRoutes(context),
    ...passkeyRoutes(context),
    ...emailRoutes(context),
    ...recoveryRoutes(context, signedInOf),
    ...stepUpRoutes(context, signedInOf),
    ...olderClientRoutes(context, signedInOf),
  ];
}
