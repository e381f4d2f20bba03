/** GET /metrics for a collector that shows MOA_METRICS_TOKEN. For everybody else nothing is there. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { prometheusText } from './prometheus-text.ts';

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
