/** /api/v1/realtime/cache */
import {
  type CacheStats,
  cleanupCache,
  clearCache,
  getCacheStats,
} from '@moa/contracts/realtime/cache';
import { handle, type Route } from '../../http/route.ts';
import type { AskInstances } from '../instances/person-state.ts';

export function cacheRoutes(ask: AskInstances): Route[] {
  return [
    handle(getCacheStats, async ({ caller }) => merged(await ask(caller.userId, 'cache', {}))),
    handle(clearCache, async ({ caller, query: { pattern = '*' } }) => ({
      removed: sum(await ask(caller.userId, 'clear-cache', { pattern })),
    })),
    handle(cleanupCache, async ({ caller }) => ({
      removed: sum(await ask(caller.userId, 'cleanup-cache', {})),
    })),
  ];
}

/** Each instance has messages of its own: they are listed one by one. */
function merged(parts: readonly CacheStats[]): CacheStats {
  const [first] = parts;
  if (first === undefined) throw new RangeError('no instance answered, not even this one');
  return {
    ...first,
    entries: parts.flatMap(({ entries }) => entries),
    bytes: sum(parts.map(({ bytes }) => bytes)),
    hits: sum(parts.map(({ hits }) => hits)),
    misses: sum(parts.map(({ misses }) => misses)),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
