/**
 * Sends reports beside the API client: they leave no breadcrumbs, forget no stored answers and are not
 * tried again at once. They go on when the page is left. What is of one person goes under their token or
 * not at all, and what is of nobody under none.
 */
import { refreshAccess } from '@moa/host/internal/api';
import { accessToken } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { getSession } from '@moa/host/session';
import type { Post } from './outbox.ts';

type About = { environment: string; sessionId: string };

/** `owner`: the id of the person, null where nobody is signed in. */
export function createPost(owner: string | null, about: About): Post {
  return async (path, data, leaving) => {
    const { status } = getSession();
    // Behind the lock nobody is known; it is sent once the person is back.
    if (!leaving && (status === 'locked' || status === 'restoring')) return 'again';
    let token = owner === null ? null : accessToken();
    if (owner !== null && token === null && status === 'signed-in' && !leaving)
      token = await refreshAccess(null).catch(() => null);
    // Somebody else may have signed in meanwhile, also in another tab: the token is theirs.
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
