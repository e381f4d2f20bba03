/** /api/v1/monitoring/status */
import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import {
  type Dependency,
  getMonitoringStatus,
  type MonitoringStatus,
} from '@moa/contracts/monitoring/status';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { readQueueDepth } from '../../jobs/queue-depth.ts';
import { countSince } from '../errors/store.ts';
import type { Incidents } from '../incidents/watch-incidents.ts';
import type { Intake } from '../intake/create-intake.ts';
import { toPercent } from '../percent-of.ts';
import { getScope } from '../seen-by.ts';

export type Running = { releaseId(): string; releaseProblems(): readonly string[] };

type EventLoop = Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile'>;

export function statusRoutes(
  context: Context,
  {
    readAll,
    ...parts
  }: {
    running: Running;
    intake: Intake;
    eventLoop: EventLoop;
    readAll(): Promise<Dependency[]>;
    incidents: Pick<Incidents, 'read'>;
    instance: string;
  },
): Route[] {
  const { clock, config, db, telemetry } = context;
  const startedAt = clock.now();
  const { running, intake, eventLoop, incidents, instance } = parts;
  const operations = async (): Promise<MonitoringStatus['operations']> => ({
    instance: instance.slice(0, 8),
    instances: await context.bus.instances(),
    queues: await readQueueDepth(db),
    sockets: {
      open: telemetry.gaugeOf('moa.realtime.connections') ?? 0,
      people: telemetry.gaugeOf('moa.realtime.people') ?? 0,
    },
    caches: telemetry.caches().map(({ name, hits, misses }) => ({
      name,
      hits,
      misses,
      hitPercent: toPercent(hits, hits + misses),
    })),
    process: describeProcess(eventLoop),
    reports: intake.counts(),
  });
  return [
    handle(getMonitoringStatus, async ({ caller }) => {
      const scope = await getScope(context, caller.userId);
      const now = clock.now();
      const since = new Date(now.getTime() - dayMs);
      const [dependencies, seen, errors24h] = await Promise.all([
        readAll(),
        incidents.read(),
        countSince(db, { userId: scope.userId, since }),
      ]);
      return {
        at: now.toISOString(),
        scope: scope.scope,
        // What another server sees is not over because this one does not.
        status: getWorst([
          ...dependencies.map(({ status }) => status),
          ...seen.flatMap(({ status, until }) => (until === null ? [status] : [])),
        ]),
        world: config.world,
        release: running.releaseId(),
        startedAt: startedAt.toISOString(),
        uptimeSeconds: Math.floor((now.getTime() - startedAt.getTime()) / 1_000),
        dependencies,
        incidents: seen,
        errors24h,
        operations: scope.scope === 'all' ? await operations() : null,
      };
    }),
  ];
}

type Status = MonitoringStatus['status'];

function getWorst(statuses: readonly Status[]): Status {
  if (statuses.includes('failed')) return 'failed';
  return statuses.includes('degraded') ? 'degraded' : 'ok';
}

function describeProcess(eventLoop: EventLoop) {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    residentBytes: rss,
    heapUsedBytes: heapUsed,
    heapPercent: toPercent(heapUsed, getHeapStatistics().heap_size_limit) ?? 0,
    eventLoopDelayP99Ms: Math.round(eventLoop.percentile(99) / 100_000) / 10,
  };
}
