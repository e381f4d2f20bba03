import type { SignedIn, Tokens } from '@moa/contracts/auth/shapes/user';
import type { Context } from '../context.ts';
import { describeUser } from './describe-user.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { StartedSession } from './sessions/start-session.ts';
import type { UserRow } from './tables.ts';

export type DescribeSignedIn = (done: {
  user: UserRow;
  session: StartedSession;
}) => Promise<SignedIn>;
type IssueTokens = (userId: string, session: StartedSession) => Promise<Tokens>;

/** Responses of the calls that sign a user in: the only ones that contain tokens. */
export function describeSignedIn(
  { config }: Pick<Context, 'config'>,
  accessTokens: AccessTokens,
): {
  tokensOf: IssueTokens;
  signedInOf: DescribeSignedIn;
} {
  const getTokens: IssueTokens = async (userId, session) => {
    const { sessionId, refreshToken, rememberMe, bound } = session;
    const { accessToken, expiresAt } = await accessTokens.issue({ userId, sessionId });
    return {
      sessionId,
      accessToken,
      refreshToken,
      rememberMe,
      bound,
      expiresAt: expiresAt.toISOString(),
      sessionExpiresAt: session.expiresAt.toISOString(),
    };
  };
  return {
    tokensOf: getTokens,
    signedInOf: async ({ user, session }) => ({
      user: describeUser(user, config.operators),
      tokens: await getTokens(user.id, session),
    }),
  };
}
