/** /api/v1/health */
import { getHealth, getReadiness, ping } from '@moa/contracts/health';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import { createDatabaseProbe, readDependencies } from './read-dependencies.ts';

/** A database that takes longer is slow. */
const patienceMs = 1_000;

export type ReleaseState = { releaseId(): string; releaseProblems(): readonly string[] };

export function healthRoutes(context: Context, running: ReleaseState): Route[] {
  const { config, clock } = context;
  const startedAt = clock.now().getTime();
  const probe = createDatabaseProbe(context, patienceMs);
  return [
    handle(getHealth, async () => {
      const { status, latencyMs, isReadOnly } = await probe();
      const storage = context.storage();
      const now = clock.now();
      const problems = running.releaseProblems();
      const isWell = status === 'ok' && !isReadOnly && storage !== 'full' && problems.length === 0;
      return {
        status: isWell ? ('ok' as const) : ('degraded' as const),
        world: config.world,
        uptimeSeconds: Math.floor((now.getTime() - startedAt) / 1000),
        timestamp: now.toISOString(),
        database: { status, latencyMs },
        storage: { status: storage },
        release: running.releaseId(),
        problems: [...problems],
      };
    }),
    handle(getReadiness, async () => {
      const { releaseProblems } = running;
      const dependencies = await readDependencies(context, { probe, releaseProblems });
      const failed = dependencies.filter(({ status: one }) => one === 'failed');
      if (failed.length === 0) return { ready: true as const, dependencies };
      const names = failed.map(({ name }) => name).join(', ');
      throw new ApiError('SERVICE_UNAVAILABLE', `Not ready: ${names}.`, {
        details: dependencies,
        retryAfter: 5,
      });
    }),
    handle(ping, async () => ({ pong: true as const, timestamp: clock.now().toISOString() })),
  ];
}
