/**
 * Who asks for a page. The browser sends the access token's cookie along, and the page alone takes it
 * for a sign of the session: the API wants the header, which no other site can send.
 */
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../http/request-caller.ts';
import { parseCookies } from '../cookies.ts';

export type PageCaller = { caller: Caller; authorization: string };

/**
 * Null without a session that goes on, and for whatever is not a page that a person opens: frames,
 * scripts that read the HTML, and browsers that fetch it ahead.
 */
export async function pageCaller(
  { headers }: Pick<FastifyRequest, 'headers'>,
  authenticate: Authenticate,
): Promise<PageCaller | null> {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-fetch-mode'] !== 'navigate')
    return null;
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return null;
  const token = parseCookies(headers.cookie)['moa_access'];
  if (!token) return null;
  const authorization = `Bearer ${token}`;
  const caller = await authenticate(authorization).catch(() => null);
  return caller === null ? null : { caller, authorization };
}
