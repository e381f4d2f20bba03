/** /api/v1/health */
import { getHealth, ping } from '@moa/contracts/health/operations';
import { sql } from 'drizzle-orm';
import { type Context, handle, type Route } from '../seams.ts';

export function healthRoutes(context: Context, releaseId: () => string): Route[] {
  const { config, db, clock, log } = context;
  const startedAt = clock.now().getTime();
  return [
    handle(getHealth, async () => {
      const before = performance.now();
      let status: 'ok' | 'failed' = 'ok';
      try {
        await db.execute(sql`select 1`);
      } catch (cause) {
        log.error({ err: cause }, 'the database does not answer');
        status = 'failed';
      }
      const now = clock.now();
      return {
        status: status === 'ok' ? ('ok' as const) : ('degraded' as const),
        world: config.world,
        uptimeSeconds: Math.floor((now.getTime() - startedAt) / 1000),
        timestamp: now.toISOString(),
        database: { status, latencyMs: Math.round((performance.now() - before) * 100) / 100 },
        release: releaseId(),
      };
    }),
    handle(ping, async () => ({ pong: true as const, timestamp: clock.now().toISOString() })),
  ];
}
