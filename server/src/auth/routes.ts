/** /api/v1/auth */
import * as operations from '@moa/contracts/auth/operations';
import type { Tokens } from '@moa/contracts/auth/user';
import { asc, eq } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import { type Context, handle, type Route } from '../seams.ts';
import type { AccessTokens } from './access-token.ts';
import { beginLogin } from './begin-login.ts';
import { beginRegistration } from './begin-registration.ts';
import { completeLogin } from './complete-login.ts';
import { completeRegistration } from './complete-registration.ts';
import { describeUser } from './describe-user.ts';
import { endSession } from './end-session.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import type { StartedSession } from './start-session.ts';
import { credentials, type UserRow, users } from './tables.ts';

export function authRoutes(context: Context, accessTokens: AccessTokens): Route[] {
  const { db } = context;
  const { operators } = context.config;

  const tokensOf = async (userId: string, session: StartedSession): Promise<Tokens> => {
    const { sessionId, refreshToken, rememberMe } = session;
    const { accessToken, expiresAt } = await accessTokens.issue({ userId, sessionId });
    return { accessToken, refreshToken, rememberMe, expiresAt: expiresAt.toISOString() };
  };
  const signedIn = async ({ user, session }: { user: UserRow; session: StartedSession }) => ({
    user: describeUser(user, operators),
    tokens: await tokensOf(user.id, session),
  });
  const known = (row: UserRow | undefined): UserRow => {
    if (row === undefined) throw new ApiError('UNAUTHORIZED', 'This account is gone.');
    return row;
  };

  return [
    handle(operations.registerInit, ({ body }) => beginRegistration(context, body)),
    handle(operations.registerComplete, async ({ body, userAgent }) =>
      signedIn(
        await completeRegistration(context, {
          ...body,
          rememberMe: body.rememberMe ?? false,
          userAgent,
        }),
      ),
    ),
    handle(operations.loginInit, ({ body }) => beginLogin(context, body)),
    handle(operations.loginComplete, async ({ body, userAgent }) =>
      signedIn(
        await completeLogin(context, { ...body, rememberMe: body.rememberMe ?? false, userAgent }),
      ),
    ),
    handle(operations.refresh, async ({ body }) => {
      const session = await rotateRefreshToken(context, body.refreshToken);
      return { tokens: await tokensOf(session.userId, session) };
    }),
    handle(operations.logout, async ({ caller }) => {
      await endSession(context, caller.sessionId, 'logout');
      return { signedOut: true as const };
    }),
    handle(operations.me, async ({ caller }) => {
      const [row] = await db.select().from(users).where(eq(users.id, caller.userId));
      return describeUser(known(row), operators);
    }),
    handle(operations.updateMe, async ({ caller, body }) => {
      const [row] = await db
        .update(users)
        .set({ nickname: body.nickname })
        .where(eq(users.id, caller.userId))
        .returning();
      return describeUser(known(row), operators);
    }),
    handle(operations.checkEmail, async ({ params }) => {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, params.email));
      return { available: row === undefined };
    }),
    handle(operations.listCredentials, async ({ caller }) => {
      const rows = await db
        .select()
        .from(credentials)
        .where(eq(credentials.userId, caller.userId))
        .orderBy(asc(credentials.createdAt));
      return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        synced: backedUp,
      }));
    }),
    handle(operations.authHealth, async () => {
      await db.select({ id: users.id }).from(users).limit(1);
      return { status: 'ok' as const };
    }),
  ];
}
