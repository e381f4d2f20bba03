import { dependency } from './monitoring/status.ts';
import { defineOperation } from './operation.ts';
import { isoTime } from './primitives.ts';
import * as z from './schema.ts';

export const getHealth = defineOperation({
  method: 'GET',
  path: '/api/v1/health',
  access: 'public',
  anyone: 'It says nothing of anybody',
  summary: 'Check the server’s health and its database latency',
  output: z.object({
    status: z.oneOf(['ok', 'degraded']),
    world: z.oneOf(['sandbox', 'live']),
    uptimeSeconds: z.int(),
    timestamp: isoTime,
    /** `degraded`: it answers slowly. */
    database: z.object({ status: z.oneOf(['ok', 'degraded', 'failed']), latencyMs: z.number() }),
    /** `full`: what is there can be read, nothing can be saved. */
    storage: z.object({ status: z.oneOf(['ok', 'low', 'full']) }),
    release: z.string(),
    /**
     * Parts of the release that do not run as published: the remote, the reason, and its
     * replacement.
     */
    problems: z.array(z.string()),
  }),
});
/** SERVICE_UNAVAILABLE, with the same list as its details, while one of them has failed. */
export const getReadiness = defineOperation({
  method: 'GET',
  path: '/api/v1/health/ready',
  access: 'public',
  anyone: 'It says nothing of anybody',
  summary: 'Check whether the server is ready for requests, by dependency',
  output: z.object({ ready: z.literal(true), dependencies: z.array(dependency) }),
});
export const ping = defineOperation({
  method: 'GET',
  path: '/api/v1/health/ping',
  access: 'public',
  anyone: 'It says nothing of anybody',
  summary: 'Pong',
  output: z.object({ pong: z.literal(true), timestamp: isoTime }),
});
