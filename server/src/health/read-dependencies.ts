/** Status of the server’s dependencies, by name. */
import type { Dependency } from '@moa/contracts/monitoring/status';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { runAs } from '../database/statement-caller.ts';
import { unattended } from '../error-boundary.ts';
import { readQueueDepth } from '../jobs/queue-depth.ts';

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

type DatabaseHealth = {
  status: 'ok' | 'degraded' | 'failed';
  latencyMs: number;
  /** It answers and takes no writes. */
  isReadOnly: boolean;
};

/** Its turn is the next, however much of the time it used: it takes none to speak of. */
const caller = { current: { name: 'health', share: 1_000 } };

/**
 * Checks if the database responds, and how quickly. Regardless of the number of callers one query
 * is running, and none waits longer than `patienceMs`. A late response means slow; it is down once
 * it refuses, or is silent for `silentMs`. Changes of its status are logged.
 */
export function createDatabaseProbe(
  { db, log }: Pick<Context, 'db' | 'log'>,
  patienceMs: number,
  silentMs = 30_000,
): () => Promise<DatabaseHealth> {
  let asking: { since: number; answer: Promise<DatabaseHealth> } | null = null;
  let last: DatabaseHealth['status'] = 'ok';

  return async () => {
    const current = asking ?? ask();
    const late = Promise.withResolvers<DatabaseHealth>();
    const patience = setTimeout(() => {
      const latencyMs = elapsed(current.since);
      const status = latencyMs < silentMs ? 'degraded' : 'failed';
      late.resolve({ status, latencyMs, isReadOnly: false });
    }, patienceMs);
    const health = await Promise.race([current.answer, late.promise]);
    clearTimeout(patience);
    if (health.status !== last) {
      last = health.status;
      if (last === 'ok') log.info('the database answers again');
      else if (last === 'degraded') log.warn('the database answers slowly');
      else log.error('the database does not answer');
    }
    return health;
  };

  function ask() {
    const since = performance.now();
    const readOnly = sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
    const answer = runAs(caller, () => db.execute(readOnly)).then(
      ({ rows }): DatabaseHealth => ({
        status: 'ok',
        latencyMs: elapsed(since),
        isReadOnly: rows[0]?.['isReadOnly'] === true,
      }),
      (): DatabaseHealth => ({ status: 'failed', latencyMs: elapsed(since), isReadOnly: false }),
    );
    asking = { since, answer };
    unattended(
      log,
      'health of the database',
      answer.finally(() => {
        asking = null;
      }),
    );
    return asking;
  }
}

function elapsed(since: number): number {
  return Math.round((performance.now() - since) * 100) / 100;
}
