/**
 * Sends metrics to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, each interval and at the end.
 * A collector that is away costs nothing but its metrics: counters are cumulative, so that the next
 * answer tells what was missed. It is said once when it goes and once when it is back.
 */
import type { Context } from '../../context.ts';
import { every } from '../../error-boundary.ts';
import { postMetrics } from '../../providers/collector/post-metrics.ts';
import { otlpMetrics } from './otlp-json.ts';

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
