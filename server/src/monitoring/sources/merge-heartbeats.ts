/** Heartbeats of all servers as bars of a window. */
import type { MonitoredSource } from '@moa/contracts/monitoring/sources';
import { emptyHistogram, type Histogram, mergeHistograms, quantile } from '../../telemetry.ts';
import { toPercent } from '../percent-of.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Quotas } from './read-quotas.ts';

type Window = {
  /** When the first bar begins, epoch ms. */
  from: number;
  bars: number;
  barMs: number;
};

/** Percent of failures, from where on a source is said to do badly, and to fail. */
const degradedFrom = 5;
const failedFrom = 50;

export function mergeHeartbeats(
  beats: readonly Heartbeat[],
  { from, bars, barMs }: Window,
  quotas: Quotas,
): MonitoredSource[] {
  const bySource = Map.groupBy(beats, ({ kind, source }) => `${kind} ${source}`);
  return [...bySource.values()]
    .map((of) => {
      const heartbeats = Array.from({ length: bars }, (_, index) => {
        const begins = from + index * barMs;
        const { ok, failed, times } = sumUp(
          of.filter(({ at }) => at >= begins && at < begins + barMs),
        );
        const p50 = quantile(times, 0.5);
        return {
          at: new Date(begins).toISOString(),
          ok,
          failed,
          p50Ms: p50 === null ? null : Math.round(p50),
        };
      });
      const { ok, failed, times } = sumUp(of);
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      const { source: name = '', kind = 'api' } = of[0] ?? {};
      return {
        name,
        kind,
        ok,
        failed,
        status: getStatus(heartbeats.slice(-2)),
        errorPercent: toPercent(failed, ok + failed),
        p50Ms: p50 === null ? null : Math.round(p50),
        p95Ms: p95 === null ? null : Math.round(p95),
        heartbeats,
        ...((kind === 'api' ? quotas.get(name) : undefined) ?? { budget: null, pausedUntil: null }),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.kind.localeCompare(b.kind));
}

function sumUp(beats: readonly Heartbeat[]): { ok: number; failed: number; times: Histogram } {
  return {
    ok: beats.reduce((sum, { ok }) => sum + ok, 0),
    failed: beats.reduce((sum, { failed }) => sum + failed, 0),
    times: beats.length === 0 ? emptyHistogram() : mergeHistograms(beats.map(({ times }) => times)),
  };
}

/** By the newest bar that has anything. */
function getStatus(newest: readonly { ok: number; failed: number }[]): MonitoredSource['status'] {
  const bar = newest.findLast(({ ok, failed }) => ok + failed > 0);
  const percent = bar === undefined ? null : toPercent(bar.failed, bar.ok + bar.failed);
  if (percent === null) return 'silent';
  if (percent >= failedFrom) return 'failed';
  return percent >= degradedFrom ? 'degraded' : 'ok';
}
