/**
 * GET /api/v1/monitoring/status: the first thing of a dashboard. Everybody who is signed in sees whether
 * Moa is well and what it depends on; `operations` is null for all but operators.
 */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { dependencyNames } from './dependency-names.ts';
import { seenBy } from './shapes/seen-by.ts';

export const dependency = z.object({
  name: z.oneOf(dependencyNames),
  /** `degraded`: it serves, but not all of it or not for long. */
  status: z.oneOf(['ok', 'degraded', 'failed']),
  /** Response time, ms; null if it was not queried. */
  latencyMs: z.nullable(z.number()),
});
export type Dependency = z.Output<typeof dependency>;

const incident = z.object({
  part: z.oneOf(dependencyNames),
  /** The worst that it was. */
  status: z.oneOf(['degraded', 'failed']),
  since: isoTime,
  /** Null while it lasts. */
  until: z.nullable(isoTime),
});
export type Incident = z.Output<typeof incident>;

const operations = z.object({
  /** Id of the answering server, generated at its start. */
  instance: z.string(),
  /** Number of servers. */
  instances: z.int(),
  /** Waiting and running jobs by queue, without queues that have none. */
  queues: z.array(
    z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() }),
  ),
  /** Open sockets of the server that answers. */
  sockets: z.object({ open: z.int(), people: z.int() }),
  /** Answers from memory of the server that answers; percent with one decimal, null before the first. */
  caches: z.array(
    z.object({
      name: z.string(),
      hits: z.int(),
      misses: z.int(),
      hitPercent: z.nullable(z.number()),
    }),
  ),
  process: z.object({
    residentBytes: z.int(),
    heapUsedBytes: z.int(),
    heapPercent: z.number(),
    /** 99th percentile of how late the event loop was, ms. */
    eventLoopDelayP99Ms: z.number(),
  }),
  /** Reports of pages since the start of the server that answers. */
  reports: z.object({ accepted: z.int(), dropped: z.int(), waiting: z.int() }),
});

const monitoringStatus = z.object({
  at: isoTime,
  scope: seenBy,
  /** The worst of the dependencies and of the sources that prices need. */
  status: z.oneOf(['ok', 'degraded', 'failed']),
  world: z.oneOf(['sandbox', 'live']),
  release: z.string(),
  startedAt: isoTime,
  uptimeSeconds: z.int(),
  dependencies: z.array(dependency),
  /** Failures within the last month, newest first, at most twenty. */
  incidents: z.array(incident),
  /** Error records of the last 24 hours, within the scope. */
  errors24h: z.int(),
  operations: z.nullable(operations),
});
export type MonitoringStatus = z.Output<typeof monitoringStatus>;

export const getMonitoringStatus = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/status',
  access: 'bearer',
  summary:
    'Get the status of Moa and its dependencies; for operators, also queues, sockets and caches',
  output: monitoringStatus,
});
