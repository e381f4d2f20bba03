/**
 * Measurements of the server: calls by area, upstream calls by source, and instruments added by its
 * parts.
 */

import { emptyHistogram, type Histogram, mergeHistograms, observe } from './histogram.ts';
import { createInstruments, type Instruments } from './instruments.ts';

type Answered = {
  method: string;
  /** The pattern of the route; undefined where no route was found. */
  route: string | undefined;
  status: number;
  ms: number;
};

export type Telemetry = Pick<Instruments, 'counter' | 'gauge' | 'histogram' | 'collect'> & {
  /** A request to this server was answered. */
  answered(request: Answered): void;
  recentCalls: Pick<RecentCalls, 'read'>;
  /** Answers from memory of a cache, by its name. */
  cached(name: string, isHit: boolean): void;
  /** The sum of a gauge; null where there is none. */
  gaugeOf(name: string): number | null;
  caches(): { name: string; hits: number; misses: number }[];
};

export function createTelemetry(now: () => number): Telemetry {
  const instruments = createInstruments();
  const recent = createRecentCalls(now);
  const durations = instruments.histogram({
    name: 'http.server.request.duration',
    description: 'Duration of HTTP server requests.',
  });
  const caches = new Map<string, { hits: number; misses: number }>();
  const answers = instruments.counter({
    name: 'moa.cache.requests',
    description: 'Requests to caches in memory.',
    unit: '{request}',
  });

  return {
    ...instruments,
    recentCalls: recent,
    answered({ method, route, status, ms }) {
      const area = getArea(route);
      durations.record(ms, {
        'http.request.method': method,
        'http.route': area === otherGroup ? otherGroup : `/api/v1/${area}`,
        'http.response.status_code': status,
      });
      if (area !== otherGroup) recent.record(area, ms, status >= 500);
    },
    cached(name, isHit) {
      const counted = caches.get(name) ?? { hits: 0, misses: 0 };
      caches.set(name, counted);
      counted[isHit ? 'hits' : 'misses'] += 1;
      answers.add(1, { 'moa.cache.name': name, 'moa.cache.hit': isHit });
    },
    gaugeOf(name) {
      const reading = instruments.collect().find((one) => one.name === name);
      if (reading === undefined || reading.kind === 'histogram') return null;
      return reading.points.reduce((sum, { value }) => sum + value, 0);
    },
    caches: () => [...caches].map(([name, counted]) => ({ name, ...counted })),
  };
}

/** The area of a call’s path: `assets` of /api/v1/assets/summary. */
function getArea(route: string | undefined): string {
  return /^\/api\/(?:v1\/)?([a-z-]+)/.exec(route ?? '')?.[1] ?? otherGroup;
}

type Calls = { times: Histogram; errors: number };

type RecentCalls = {
  record(group: string, ms: number, isError: boolean): void;
  /**
   * Calls of the last minutes, including the current one; the returned `minutes` is the number of
   * those measured.
   */
  read(minutes: number): { minutes: number; groups: Map<string, Calls> };
};

const minuteMs = 60_000;
const maxMinutes = 60;
/** Beyond these everything else is one group. */
const maxGroups = 40;
/**
 * Durations of calls by minute of the last hour and by group. Groups come from the program, never
 * from callers.
 */
const otherGroup = 'other';

function createRecentCalls(now: () => number): RecentCalls {
  const since = Math.floor(now() / minuteMs);
  const minutes = new Map<number, Map<string, Calls>>();

  const current = (): Map<string, Calls> => {
    const minute = Math.floor(now() / minuteMs);
    const known = minutes.get(minute);
    if (known !== undefined) return known;
    for (const past of minutes.keys()) if (past <= minute - maxMinutes) minutes.delete(past);
    const begun = new Map<string, Calls>();
    minutes.set(minute, begun);
    return begun;
  };

  return {
    record(name, ms, isError) {
      const groups = current();
      const group = groups.has(name) || groups.size < maxGroups ? name : otherGroup;
      const calls = groups.get(group) ?? { times: emptyHistogram(), errors: 0 };
      groups.set(group, calls);
      observe(calls.times, ms);
      if (isError) calls.errors += 1;
    },
    read(wanted) {
      const newest = Math.floor(now() / minuteMs);
      const within = [...minutes].filter(([minute]) => minute > newest - wanted);
      const names = new Set(within.flatMap(([, groups]) => [...groups.keys()]));
      const groups = new Map(
        [...names].map((name) => {
          const parts = within.flatMap(([, of]) => of.get(name) ?? []);
          return [
            name,
            {
              times: mergeHistograms(parts.map(({ times }) => times)),
              errors: parts.reduce((sum, { errors }) => sum + errors, 0),
            },
          ];
        }),
      );
      return { minutes: Math.min(wanted, newest - since + 1), groups };
    },
  };
}
