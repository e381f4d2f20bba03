import { randomBytes } from 'node:crypto';
import type { Context } from '../../seams.ts';
import { readSourceRows } from '../sources/read-sources.ts';
import { requestSync } from '../sources/request-sync.ts';

const joinedMs = 30_000;

export type RefreshAll = (userId: string) => Promise<string>;

/** Synchronises all sources of a person; whoever asks again within 30 seconds joins the same refresh. */
export function createRefreshAll(context: Pick<Context, 'db' | 'jobs' | 'clock'>): RefreshAll {
  const running = new Map<string, { id: string; at: number }>();
  return async (userId) => {
    const now = context.clock.now().getTime();
    for (const [user, { at }] of running) if (now - at > joinedMs) running.delete(user);
    const joined = running.get(userId);
    if (joined !== undefined) return joined.id;
    const id = `refresh_${randomBytes(12).toString('base64url')}`;
    running.set(userId, { id, at: now });
    for (const source of await readSourceRows(context.db, userId)) {
      await requestSync(context, source.id);
    }
    return id;
  };
}
