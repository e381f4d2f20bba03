/**
 * Measurements of the server: calls by area, upstream calls by source, and instruments added by its
 * parts.
 */
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

/**
 * Instruments of this process, under the names of OpenTelemetry’s semantic conventions
 * (https://opentelemetry.io/docs/specs/semconv/). Attributes have few values, and at most
 * `maxSeries` are distinguished per instrument: further ones share one series with
 * `otel.metric.overflow`.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

type Described = {
  /** Dots, such as http.server.request.duration. */
  name: string;
  description: string;
  /** UCUM: `s`, `By`, `1`, `{request}`. */
  unit: string;
};

/** One instrument as it is now; durations in seconds are made of ms by who writes them. */
export type Reading = Described &
  (
    | { kind: 'counter' | 'gauge'; points: { attributes: Attributes; value: number }[] }
    | { kind: 'histogram'; points: { attributes: Attributes; value: Histogram }[] }
  );

type Instruments = {
  counter(described: Described): { add(value: number, attributes?: Attributes): void };
  /** Histogram of durations: recorded in ms, read in seconds. */
  histogram(described: Omit<Described, 'unit'>): {
    record(ms: number, attributes?: Attributes): void;
  };
  /** Read on collection. If `read` throws, the gauge is left out. */
  gauge(described: Described, read: () => Iterable<GaugePoint>): void;
  collect(): Reading[];
};

type GaugePoint = readonly [value: number, attributes?: Attributes];

const maxSeries = 200;
const overflow: Attributes = { 'otel.metric.overflow': true };

function createInstruments(): Instruments {
  const readers: (() => Reading)[] = [];
  const getSeries = <Value>(make: () => Value) => {
    const series = new Map<string, { attributes: Attributes; value: Value }>();
    return {
      series,
      at(attributes: Attributes) {
        const key = JSON.stringify(attributes);
        const known = series.get(key);
        if (known !== undefined) return known;
        const isFull = series.size >= maxSeries;
        const begun = series.get(JSON.stringify(isFull ? overflow : attributes)) ?? {
          attributes: isFull ? overflow : attributes,
          value: make(),
        };
        series.set(JSON.stringify(begun.attributes), begun);
        return begun;
      },
    };
  };

  return {
    counter(described) {
      const { series, at } = getSeries(() => 0);
      readers.push(() => ({ ...described, kind: 'counter', points: [...series.values()] }));
      return {
        add(value, attributes = {}) {
          at(attributes).value += value;
        },
      };
    },
    histogram(described) {
      const { series, at } = getSeries(emptyHistogram);
      readers.push(() => ({
        ...described,
        unit: 's',
        kind: 'histogram',
        points: [...series.values()],
      }));
      return { record: (ms, attributes = {}) => observe(at(attributes).value, ms) };
    },
    gauge(described, read) {
      readers.push(() => ({
        ...described,
        kind: 'gauge',
        points: [...read()].map(([value, attributes = {}]) => ({ attributes, value })),
      }));
    },
    collect: () =>
      readers.flatMap((read) => {
        try {
          return [read()];
        } catch {
          return [];
        }
      }),
  };
}

// Durations in bounded histograms: a counter for each bound, so that no amount of calls takes more
// memory. A quantile is interpolated within the bucket that it falls in.

/** Upper bounds in ms, inclusive; what is longer is counted behind the last. */
export const durationBounds: readonly number[] = [
  ...[1, 2, 5, 10, 25, 50, 75, 100, 250, 500, 750],
  ...[1_000, 2_500, 5_000, 10_000, 30_000],
];

export type Histogram = {
  /** One for each bound, and one for what is longer. */
  counts: number[];
  count: number;
  /** ms. */
  sum: number;
};

export function emptyHistogram(): Histogram {
  return { counts: durationBounds.map(() => 0).concat(0), count: 0, sum: 0 };
}

export function observe(histogram: Histogram, ms: number): void {
  const found = durationBounds.findIndex((bound) => ms <= bound);
  const at = found < 0 ? durationBounds.length : found;
  histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
  histogram.count += 1;
  histogram.sum += ms;
}

export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const merged = emptyHistogram();
  for (const { counts, count, sum } of all) {
    for (const [at, one] of counts.entries()) merged.counts[at] = (merged.counts[at] ?? 0) + one;
    merged.count += count;
    merged.sum += sum;
  }
  return merged;
}

/** ms with one decimal; null where nothing was observed. What is beyond the last bound counts as it. */
export function quantile({ counts, count }: Histogram, share: number): number | null {
  if (count === 0) return null;
  const wanted = share * count;
  let before = 0;
  for (const [at, inBucket] of counts.entries()) {
    if (inBucket === 0 || before + inBucket < wanted) {
      before += inBucket;
      continue;
    }
    const low = durationBounds[at - 1] ?? 0;
    const high = durationBounds[at] ?? low;
    return Math.round((low + ((wanted - before) / inBucket) * (high - low)) * 10) / 10;
  }
  return durationBounds.at(-1) ?? null;
}
