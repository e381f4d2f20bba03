/** GET /metrics for a collector that shows MOA_METRICS_TOKEN. For everybody else nothing is there. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { durationBounds } from '../../telemetry/histogram.ts';
import type { Attributes, Reading } from '../../telemetry/instruments.ts';

export function serveMetrics(
  http: FastifyInstance,
  { config, telemetry }: Pick<Context, 'config' | 'telemetry'>,
): void {
  const { metricsToken } = config;
  http.get('/metrics', { schema: { hide: true } as never }, (request, reply) => {
    const shown = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (metricsToken === null || shown === undefined || !isSame(shown, metricsToken))
      return reply.callNotFound();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(prometheusText(telemetry.collect()));
  });
}

/** Takes as long for any two texts. */
function isSame(shown: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(wanted));
}

const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes', '%': '_percent' };

/**
 * Metrics in Prometheus’ text form 0.0.4, named as OpenTelemetry’s compatibility rules say: dots become
 * underscores, the unit and `_total` follow the name.
 * https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
function prometheusText(readings: readonly Reading[]): string {
  return readings.map((reading) => `${getLines(reading).join('\n')}\n`).join('');
}

function getLines(reading: Reading): string[] {
  const base = reading.name.replaceAll(/[^a-zA-Z0-9_]/g, '_') + (units[reading.unit] ?? '');
  const name = reading.kind === 'counter' ? `${base}_total` : base;
  return [
    `# HELP ${name} ${reading.description.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${reading.kind}`,
    ...(reading.kind === 'histogram'
      ? reading.points.flatMap(({ attributes, value: { counts, count, sum } }) => {
          let below = 0;
          const buckets = durationBounds.map((bound, at) => {
            below += counts[at] ?? 0;
            return `${name}_bucket${labels({ ...attributes, le: String(bound / 1_000) })} ${below}`;
          });
          return [
            ...buckets,
            `${name}_bucket${labels({ ...attributes, le: '+Inf' })} ${count}`,
            `${name}_sum${labels(attributes)} ${sum / 1_000}`,
            `${name}_count${labels(attributes)} ${count}`,
          ];
        })
      : reading.points.map(({ attributes, value }) => `${name}${labels(attributes)} ${value}`)),
  ];
}

function labels(attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(
    ([name, value]) =>
      `${name.replaceAll(/[^a-zA-Z0-9_]/g, '_')}="${String(value)
        .replaceAll('\\', '\\\\')
        .replaceAll('"', '\\"')
        .replaceAll('\n', '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
