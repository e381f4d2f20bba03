/**
 * Caller of a page request. The browser sends the access token’s cookie along, and only page
 * requests accept it as a session: the API requires the header, which no other site can send.
 */
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../http/request-caller.ts';
import { parseCookies } from '../cookies.ts';

export type PageCaller = { caller: Caller; authorization: string };

/**
 * Null without an open session, and for anything but a page opened by the user: frames, scripts
 * that read the HTML, and prefetches of browsers.
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
