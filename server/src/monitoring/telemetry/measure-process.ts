/** Gauges of this process, by the names of OpenTelemetry. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from '../../context.ts';

/** Returns the monitor of the event loop, which runs until it is disabled. */
export function measureProcess({
  telemetry,
}: Pick<Context, 'telemetry'>): ReturnType<typeof monitorEventLoopDelay> {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  const memory = { description: 'Physical memory in use.', unit: 'By' };
  telemetry.gauge({ ...memory, name: 'process.memory.usage' }, () => [[process.memoryUsage.rss()]]);
  telemetry.gauge(
    { name: 'v8js.memory.heap.used', description: 'Heap memory in use.', unit: 'By' },
    () => [[process.memoryUsage().heapUsed]],
  );
  telemetry.gauge(
    { name: 'process.uptime', description: 'Time since the process started.', unit: 's' },
    () => [[process.uptime()]],
  );
  telemetry.gauge(
    {
      name: 'nodejs.eventloop.delay.p99',
      description: 'Event loop delay, 99th percentile.',
      unit: 's',
    },
    () => [[eventLoop.percentile(99) / 1e9]],
  );
  return eventLoop;
}
