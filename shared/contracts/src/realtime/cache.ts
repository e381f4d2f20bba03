/**
 * /api/v1/realtime/cache: serialized messages of a user, written once for all their sockets.
 * Messages not used for five minutes are removed by the next cleanup.
 */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/realtime/cache';

const entry = z.object({
  /** Such as `portfolio:KRW`. */
  key: z.string(),
  bytes: z.int(),
  hits: z.int(),
  storedAt: isoTime,
  usedAt: isoTime,
});

export const cacheStats = z.object({
  entries: z.array(entry),
  bytes: z.int(),
  hits: z.int(),
  misses: z.int(),
  /** ms that an entry stays after it was last asked for. */
  livesMs: z.int(),
  cleanedAt: z.nullable(isoTime),
});
export type CacheStats = z.Output<typeof cacheStats>;

const removed = z.object({ removed: z.int() });

export const getCacheStats = defineOperation({
  method: 'GET',
  path: `${base}/stats`,
  access: 'bearer',
  summary: 'Get your cached messages',
  output: cacheStats,
});

export const clearCache = defineOperation({
  method: 'DELETE',
  path: base,
  access: 'bearer',
  summary: 'Rebuild cached messages, all or those whose key matches a pattern (* matches anything)',
  query: z.object({
    pattern: z.optional(
      z.string().check(z.regex(/^[A-Za-z*:-]{1,60}$/, 'a key, with * for anything')),
    ),
  }),
  output: removed,
});

export const cleanupCache = defineOperation({
  method: 'POST',
  path: `${base}/cleanup`,
  access: 'bearer',
  repeat: 'same',
  summary: 'Remove expired messages from the cache',
  output: removed,
});
