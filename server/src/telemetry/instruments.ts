/**
 * Instruments of this process, under the names of OpenTelemetry’s semantic conventions
 * (https://opentelemetry.io/docs/specs/semconv/). Attributes have few values, and at most
 * `maxSeries` are distinguished per instrument: further ones share one series with
 * `otel.metric.overflow`.
 */
import { emptyHistogram, type Histogram, observe } from './histogram.ts';

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

export type Instruments = {
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

export function createInstruments(): Instruments {
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
