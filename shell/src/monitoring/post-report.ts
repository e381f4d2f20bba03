/**
 * Sends reports without the API client: they leave no breadcrumbs, invalidate no cached responses
 * and are not retried at once. They continue when the page is left. Reports of a user are sent with
 * the user's token or not at all, anonymous reports without a token.
 */
import { refreshAccess } from '@moa/host/internal/api';
import { accessToken } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { getSession } from '@moa/host/session';
import type { Post } from './outbox.ts';

type About = { environment: string; sessionId: string };

/** `owner`: the id of the user, or null if anonymous. */
export function createPost(owner: string | null, about: About): Post {
  return async (path, data, leaving) => {
    const { status } = getSession();
    // The user is unknown while the screen is locked; the report is sent after the user returns.
    if (!leaving && (status === 'locked' || status === 'restoring')) return 'again';
    let token = owner === null ? null : accessToken();
    if (owner !== null && token === null && status === 'signed-in' && !leaving)
      token = await refreshAccess(null).catch(() => null);
    // The token belongs to another user who has signed in meanwhile, possibly in another tab.
    if (owner !== null && readSession()?.user.id !== owner) return 'refused';
    const said =
      path === '/api/logs/batch'
        ? { logs: data }
        : { userId: null, timestamp: new Date().toISOString(), data };
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-moa-background': '1',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...about, ...said }),
      keepalive: leaving,
      cache: 'no-store',
    });
    if (response.ok) return 'taken';
    const isLater = response.status === 401 || response.status === 429 || response.status >= 500;
    return isLater ? 'again' : 'refused';
  };
}
