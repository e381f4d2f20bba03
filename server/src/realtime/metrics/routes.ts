/** /api/v1/realtime/metrics */
import {
  getMetricsHistory,
  getRealtimeMetrics,
  type RealtimeMetrics,
} from '@moa/contracts/realtime/metrics';
import { handle, type Route } from '../../http/route.ts';
import type { Connection } from '../connection.ts';
import { type Meters, rates, slowest } from './meters.ts';

type Needs = { meters: Meters; connectionsOf(userId: string): readonly Connection[] };

export function metricsRoutes({ meters, connectionsOf }: Needs): Route[] {
  return [
    handle(getRealtimeMetrics, async ({ caller: { userId } }) =>
      describeMetrics({ meters, connectionsOf }, userId),
    ),
    handle(getMetricsHistory, async ({ caller: { userId }, query: { minutes } }) => ({
      minutes: meters.read(userId)?.minutes.slice(-minutes) ?? [],
    })),
  ];
}

function describeMetrics({ meters, connectionsOf }: Needs, userId: string): RealtimeMetrics {
  const now = Date.now();
  const meter = meters.read(userId);
  const connections = connectionsOf(userId);
  return {
    at: new Date(now).toISOString(),
    since: meter === null ? null : new Date(meter.since).toISOString(),
    connections: connections.length,
    total: meter === null ? { messages: 0, bytes: 0, coalesced: 0 } : { ...meter.total },
    channels: Object.fromEntries(
      [...(meter?.channels ?? [])].map(([channel, { lastAt, ...counted }]) => [
        channel,
        { ...counted, lastAt: lastAt === null ? null : new Date(lastAt).toISOString() },
      ]),
    ),
    messagesPerSecond: meter === null ? 0 : rates(meter, now).messagesPerSecond,
    roundTripMs: slowest(connections),
    waitingBytes: connections.reduce((sum, { socket }) => sum + socket.bufferedAmount, 0),
  };
}
