/**
 * Sends metrics to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, each interval and at the end.
 * A collector that is away costs nothing but its metrics: counters are cumulative, so that the next
 * answer tells what was missed. It is said once when it goes and once when it is back.
 */
import type { Context } from '../context.ts';
import { every } from '../error-boundary.ts';
import { postMetrics } from '../providers/collector.ts';
import type { Attributes, Reading } from '../telemetry.ts';
import { durationBounds } from '../telemetry.ts';

type Parts = { instance: string; version(): string };

type OtlpExporter = { send(): Promise<void>; stop(): Promise<void> };

/** Null where no collector is named. */
export function exportOtlp(
  { config, clock, log, telemetry }: Pick<Context, 'config' | 'clock' | 'log' | 'telemetry'>,
  { instance, version }: Parts,
): OtlpExporter | null {
  const { otlp } = config;
  if (otlp === null) return null;
  const startedAt = clock.now();
  let isAway = false;
  let underWay: Promise<void> | null = null;

  const post = async (): Promise<void> => {
    const about = { startedAt, now: clock.now(), instance, version: version() };
    const problem = await postMetrics(otlp, otlpMetrics(telemetry.collect(), about));
    if ((problem !== null) === isAway) return;
    isAway = problem !== null;
    if (isAway) log.warn({ reason: problem }, 'the collector of metrics cannot be reached');
    else log.info('the collector of metrics can be reached again');
  };
  const send = () => {
    underWay ??= post().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const end = every(log, 'export of metrics', otlp.intervalMs, send);
  return {
    send,
    async stop() {
      end();
      await send();
    },
  };
}

type About = { startedAt: Date; now: Date; instance: string; version: string };

/** AGGREGATION_TEMPORALITY_CUMULATIVE */
const cumulative = 2;

/**
 * Metrics as OTLP/HTTP takes them in JSON (ExportMetricsServiceRequest). Counters and histograms are
 * cumulative since the start; 64-bit integers are strings.
 * https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
function otlpMetrics(readings: readonly Reading[], about: About): object {
  const { startedAt, now, instance, version } = about;
  const times = { startTimeUnixNano: nanos(startedAt), timeUnixNano: nanos(now) };
  return {
    resourceMetrics: [
      {
        resource: {
          attributes: getAttributes({
            'service.name': 'moa',
            'service.instance.id': instance,
            'service.version': version,
          }),
        },
        scopeMetrics: [
          {
            scope: { name: 'moa.server' },
            metrics: readings.map((reading) => ({
              name: reading.name,
              description: reading.description,
              unit: reading.unit,
              ...getData(reading, times),
            })),
          },
        ],
      },
    ],
  };
}

function getData(reading: Reading, times: { startTimeUnixNano: string; timeUnixNano: string }) {
  if (reading.kind === 'histogram')
    return {
      histogram: {
        aggregationTemporality: cumulative,
        dataPoints: reading.points.map(({ attributes, value: { counts, count, sum } }) => ({
          ...times,
          attributes: getAttributes(attributes),
          count: String(count),
          sum: sum / 1_000,
          bucketCounts: counts.map(String),
          explicitBounds: durationBounds.map((bound) => bound / 1_000),
        })),
      },
    };
  const dataPoints = reading.points.map(({ attributes, value }) => ({
    ...times,
    attributes: getAttributes(attributes),
    asDouble: value,
  }));
  return reading.kind === 'counter'
    ? { sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } }
    : { gauge: { dataPoints } };
}

function getAttributes(attributes: Attributes): object[] {
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
