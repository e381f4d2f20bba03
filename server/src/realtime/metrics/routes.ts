/** /api/v1/realtime/metrics */
import {
  getMetricsHistory,
  getRealtimeMetrics,
  metricsHistoryMinutes,
  type RealtimeMetrics,
} from '@moa/contracts/realtime/metrics';
import { handle, type Route } from '../../http/route.ts';
import type { OpenSocket, PersonState } from '../instances/person-state.ts';
import type { Reading } from '../instances/requests.ts';
import { rates, slowest } from './meters.ts';

export function metricsRoutes({ connections, counted }: PersonState): Route[] {
  return [
    handle(getRealtimeMetrics, async ({ caller: { userId } }) =>
      describeMetrics(...(await Promise.all([connections(userId), counted(userId)]))),
    ),
    handle(getMetricsHistory, async ({ caller: { userId }, query: { minutes } }) => ({
      minutes:
        (await counted(userId))?.minutes.slice(-Math.min(minutes, metricsHistoryMinutes)) ?? [],
    })),
  ];
}

function describeMetrics(
  connections: readonly OpenSocket[],
  reading: Reading | null,
): RealtimeMetrics {
  const now = Date.now();
  return {
    at: new Date(now).toISOString(),
    since: reading === null ? null : new Date(reading.since).toISOString(),
    connections: connections.length,
    total: reading === null ? { messages: 0, bytes: 0, coalesced: 0 } : { ...reading.total },
    channels: Object.fromEntries(
      (reading?.channels ?? []).map(({ channel, lastAt, ...counts }) => [
        channel,
        { ...counts, lastAt: lastAt === null ? null : new Date(lastAt).toISOString() },
      ]),
    ),
    messagesPerSecond: reading === null ? 0 : rates(reading, now).messagesPerSecond,
    roundTripMs: slowest(connections),
    waitingBytes: connections.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0),
  };
}
