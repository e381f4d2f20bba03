/** /api/v1/monitoring/sources */
import { getMonitoredSources, heartbeatMinutes } from '@moa/contracts/monitoring/sources';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Heartbeats } from './heartbeats.ts';
import { mergeHeartbeats } from './merge-heartbeats.ts';
import { readQuotas } from './read-quotas.ts';
import { readHeartbeats } from './store.ts';

const daysByWindow = { '24h': 1, '7d': 7 } as const;

export function sourceRoutes(
  { db, clock, outside }: Pick<Context, 'db' | 'clock' | 'outside'>,
  heartbeats: Pick<Heartbeats, 'current' | 'instance'>,
): Route[] {
  return [
    handle(getMonitoredSources, async ({ query: { window } }) => {
      const now = clock.now().getTime();
      const barMs = heartbeatMinutes[window] * 60_000;
      const bars = (daysByWindow[window] * dayMs) / barMs;
      const from = (Math.floor(now / barMs) - bars + 1) * barMs;
      const current = heartbeats.current();
      const isCurrent = (row: { source: string; kind: string; at: Date; instance: string }) =>
        row.instance === heartbeats.instance &&
        current.some(
          ({ source, kind, at }) =>
            source === row.source && kind === row.kind && at === row.at.getTime(),
        );
      const stored = (await readHeartbeats(db, new Date(from)))
        .filter((row) => !isCurrent(row))
        .map(
          ({ times, at, ...row }): Heartbeat => ({
            ...row,
            at: at.getTime(),
            times: { counts: times, count: times.reduce((sum, one) => sum + one, 0), sum: 0 },
          }),
        );
      return {
        at: new Date(now).toISOString(),
        window,
        bucketMinutes: heartbeatMinutes[window],
        sources: mergeHeartbeats(
          [...stored, ...current],
          { from, bars, barMs },
          await readQuotas(outside),
        ),
      };
    }),
  ];
}
