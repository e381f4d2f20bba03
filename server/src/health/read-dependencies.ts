/** Status of the server’s dependencies, by name. */
import type { Dependency } from '@moa/contracts/monitoring/status';
import type { Context } from '../context.ts';
import { readQueueDepth } from '../jobs/queue-depth.ts';
import type { createDatabaseProbe } from './database-probe.ts';

/** Waiting jobs from where on they are said to be behind. */
const manyWaiting = 1_000;

type Parts = {
  probe: ReturnType<typeof createDatabaseProbe>;
  releaseProblems(): readonly string[];
};

export async function readDependencies(
  { bus, db, storage }: Pick<Context, 'bus' | 'db' | 'storage'>,
  { probe, releaseProblems }: Parts,
): Promise<Dependency[]> {
  const busSince = performance.now();
  const [database, isBusReachable] = await Promise.all([probe(), bus.isReachable()]);
  const busMs = Math.round((performance.now() - busSince) * 100) / 100;
  // Where the database does not answer, the jobs that are in it do not either; where it is slow, they are not asked.
  const waiting =
    database.status === 'ok'
      ? await readQueueDepth(db).then(
          (queues) => queues.reduce((sum, queue) => sum + queue.waiting, 0),
          () => null,
        )
      : null;
  const space = storage();
  return [
    {
      name: 'database',
      // Without space it takes no writes either, and the storage says so.
      status: database.isReadOnly && space !== 'full' ? 'degraded' : database.status,
      latencyMs: database.latencyMs,
    },
    {
      name: 'storage',
      status: space === 'ok' ? 'ok' : space === 'low' ? 'degraded' : 'failed',
      latencyMs: null,
    },
    { name: 'bus', status: isBusReachable ? 'ok' : 'failed', latencyMs: busMs },
    {
      name: 'jobs',
      status:
        database.status === 'degraded'
          ? 'degraded'
          : waiting === null
            ? 'failed'
            : waiting > manyWaiting
              ? 'degraded'
              : 'ok',
      latencyMs: null,
    },
    {
      name: 'release',
      status: releaseProblems().length === 0 ? 'ok' : 'degraded',
      latencyMs: null,
    },
  ];
}
