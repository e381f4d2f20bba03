/** /api/v1/monitoring/api: how long calls take. */
import { getApiTimes } from '@moa/contracts/monitoring/api';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { type Histogram, mergeHistograms, quantile } from '../../telemetry.ts';
import { toPercent } from '../percent-of.ts';
import { getScope } from '../seen-by.ts';

type Calls = { times: Histogram; errors: number };

const minutesByWindow = { '5m': 5, '1h': 60 } as const;

export function apiRoutes(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'telemetry' | 'bus'>,
  { instance }: { instance: string },
): Route[] {
  return [
    handle(getApiTimes, async ({ caller, query: { window } }) => {
      if ((await getScope(context, caller.userId)).scope !== 'all')
        throw new ApiError('FORBIDDEN', 'Only operators can see call durations.');
      const { minutes, groups } = context.telemetry.recentCalls.read(minutesByWindow[window]);
      const all = [...groups.values()];
      return {
        at: context.clock.now().toISOString(),
        instance: instance.slice(0, 8),
        instances: await context.bus.instances(),
        minutes,
        total: describe({
          times: mergeHistograms(all.map(({ times }) => times)),
          errors: all.reduce((sum, { errors }) => sum + errors, 0),
        }),
        groups: [...groups]
          .map(([group, calls]) => ({ group, ...describe(calls) }))
          .toSorted((a, b) => (b.p95Ms ?? 0) - (a.p95Ms ?? 0)),
      };
    }),
  ];
}

function describe({ times, errors }: Calls) {
  return {
    requests: times.count,
    errors,
    errorPercent: toPercent(errors, times.count),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    p99Ms: quantile(times, 0.99),
  };
}
