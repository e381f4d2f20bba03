import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Authenticate } from '../../http/request-caller.ts';
import type { AccessTokens } from './access-token.ts';

/** `Authorization: Bearer …` to who asks; a token of a session that ended is worth nothing. */
export function createAuthenticate(
  { sessions }: Pick<Context, 'sessions'>,
  accessTokens: AccessTokens,
): Authenticate {
  return async (authorization) => {
    if (authorization === undefined) return null;
    const token = /^Bearer ([\w.-]{1,2048})$/i.exec(authorization)?.[1];
    if (token === undefined) {
      throw new ApiError('AUTH_TOKEN_INVALID', 'The access token is not valid.');
    }
    const caller = await accessTokens.verify(token);
    if (!(await sessions.isAlive(caller.sessionId))) {
      throw new ApiError('AUTH_TOKEN_INVALID', 'This session has ended.');
    }
    return caller;
  };
}
