/**
 * Metrics as OTLP/HTTP takes them in JSON (ExportMetricsServiceRequest). Counters and histograms are
 * cumulative since the start; 64-bit integers are strings.
 * https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
import { durationBounds } from '../../telemetry/histogram.ts';
import type { Attributes, Reading } from '../../telemetry/instruments.ts';

type About = { startedAt: Date; now: Date; instance: string; version: string };

/** AGGREGATION_TEMPORALITY_CUMULATIVE */
const cumulative = 2;

export function otlpMetrics(readings: readonly Reading[], about: About): object {
  const { startedAt, now, instance, version } = about;
  const times = { startTimeUnixNano: nanos(startedAt), timeUnixNano: nanos(now) };
  return {
    resourceMetrics: [
      {
        resource: {
          attributes: attributesOf({
            'service.name': 'moa',
            'service.instance.id': instance,
            'service.version': version,
          }),
        },
        scopeMetrics: [
          {
            scope: { name: 'moa.server' },
            metrics: readings.map((reading) => ({
              ...{ name: reading.name, description: reading.description, unit: reading.unit },
              ...dataOf(reading, times),
            })),
          },
        ],
      },
    ],
  };
}

function dataOf(reading: Reading, times: { startTimeUnixNano: string; timeUnixNano: string }) {
  if (reading.kind === 'histogram')
    return {
      histogram: {
        aggregationTemporality: cumulative,
        dataPoints: reading.points.map(({ attributes, value: { counts, count, sum } }) => ({
          ...times,
          attributes: attributesOf(attributes),
          count: String(count),
          sum: sum / 1_000,
          bucketCounts: counts.map(String),
          explicitBounds: durationBounds.map((bound) => bound / 1_000),
        })),
      },
    };
  const dataPoints = reading.points.map(({ attributes, value }) => ({
    ...times,
    attributes: attributesOf(attributes),
    asDouble: value,
  }));
  return reading.kind === 'counter'
    ? { sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } }
    : { gauge: { dataPoints } };
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'boolean' ? { boolValue: value } : anyValue(value),
  }));
}

function anyValue(value: string | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function nanos(moment: Date): string {
  return `${moment.getTime()}000000`;
}
