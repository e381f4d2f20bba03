/** /api/v1/realtime/performance */
import {
  getRealtimePerformance,
  optimizeRealtime,
  type RealtimePerformance,
} from '@moa/contracts/realtime/performance';
import type { RealtimeSettings, RealtimeSettingsChange } from '@moa/contracts/realtime/settings';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { OpenSocket, PersonState } from '../instances/person-state.ts';
import type { Reading } from '../instances/requests.ts';
import { ofLastHour, rates, slowest } from '../metrics/meters.ts';
import { changeRealtimeSettings, getChange, readRealtimeSettings } from '../settings/store.ts';
import { proposeChanges } from './propose-changes.ts';

export function performanceRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>,
  { connections, counted }: PersonState,
): Route[] {
  const measure = async (userId: string) =>
    measured(
      ...(await Promise.all([
        connections(userId),
        counted(userId),
        readRealtimeSettings(context.db, userId),
      ])),
    );
  return [
    handle(getRealtimePerformance, ({ caller }) => measure(caller.userId)),
    handle(optimizeRealtime, async ({ caller: { userId, sessionId }, body, ip, userAgent }) => {
      const { proposals } = await measure(userId);
      const wanted = body.apply ?? [];
      const chosen = wanted.map((id) => proposals.find((one) => one.id === id));
      const change: RealtimeSettingsChange = {};
      for (const proposal of chosen) {
        if (proposal === undefined)
          throw new ApiError(
            'CONFLICT',
            'This suggestion is no longer available. Refresh and check again.',
          );
        const one = getChange(proposal.path, proposal.to);
        Object.assign(change, one);
      }
      if (chosen.length > 0)
        await changeRealtimeSettings(context, userId, change, { ip, userAgent, sessionId });
      return { proposals, applied: [...new Set(wanted)] };
    }),
  ];
}

function measured(
  connections: readonly OpenSocket[],
  reading: Reading | null,
  settings: RealtimeSettings,
): RealtimePerformance {
  const now = Date.now();
  const delays = [...(reading?.delays ?? [])].sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? null;
  const { messages = 0, coalesced = 0 } = reading?.total ?? {};
  const figures = {
    coalescedPercent:
      messages + coalesced === 0
        ? 0
        : Math.round((coalesced / (messages + coalesced)) * 1_000) / 10,
    roundTripMs: slowest(connections),
    openedLastHour: ofLastHour(reading?.opened ?? [], now),
    silentLastHour: ofLastHour(reading?.silent ?? [], now),
  };
  return {
    at: new Date(now).toISOString(),
    delay: { p50: at(0.5), p95: at(0.95), sample: delays.length },
    ...(reading === null ? { messagesPerSecond: 0, bytesPerSecond: 0 } : rates(reading, now)),
    ...figures,
    proposals: proposeChanges(figures, settings),
  };
}
