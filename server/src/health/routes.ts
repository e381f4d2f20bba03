/** /api/v1/health */
import { getHealth, ping } from '@moa/contracts/health';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { createDatabaseProbe } from './database-probe.ts';

/** A database that takes longer counts as one that does not answer. */
const patienceMs = 1_000;

export type ReleaseState = { releaseId(): string; releaseProblems(): readonly string[] };

export function healthRoutes(context: Context, running: ReleaseState): Route[] {
  const { config, clock } = context;
  const startedAt = clock.now().getTime();
  const probe = createDatabaseProbe(context, patienceMs);
  return [
    handle(getHealth, async () => {
      const { status, latencyMs } = await probe();
      const storage = context.storage();
      const now = clock.now();
      const problems = running.releaseProblems();
      const isWell = status === 'ok' && storage !== 'full' && problems.length === 0;
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
    handle(ping, async () => ({ pong: true as const, timestamp: clock.now().toISOString() })),
  ];
}
