/** /api/v1/realtime/cache */
import { cleanupCache, clearCache, getCacheStats } from '@moa/contracts/realtime/cache';
import { handle, type Route } from '../../http/route.ts';
import type { MessageCache } from './message-cache.ts';

export function cacheRoutes(
  cache: Pick<MessageCache<unknown>, 'clear' | 'cleanup' | 'stats'>,
): Route[] {
  return [
    handle(getCacheStats, async ({ caller }) => cache.stats(caller.userId)),
    handle(clearCache, async ({ caller, query }) => ({
      removed: cache.clear(caller.userId, query.pattern ?? '*'),
    })),
    handle(cleanupCache, async ({ caller }) => ({
      removed: cache.cleanup(Date.now(), caller.userId),
    })),
  ];
}
