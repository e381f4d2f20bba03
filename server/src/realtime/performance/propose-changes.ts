/** Which settings would suit a connection better, by what was measured of it. */
import type { RealtimePerformance, RealtimeProposal } from '@moa/contracts/realtime/performance';
import type { RealtimeSettings } from '@moa/contracts/realtime/settings';

type Measured = Pick<
  RealtimePerformance,
  'coalescedPercent' | 'roundTripMs' | 'openedLastHour' | 'silentLastHour'
>;

/** A peer that misses so many of its states is sent more than it takes. */
const manyCoalescedPercent = 5;
const slowRoundTripMs = 1_500;
const manyOpened = 12;
const someSilent = 2;
const oftenMs = 15_000;
const seldomMs = 60_000;
const largestSeconds = 300;

/** None where all is well. */
export function proposeChanges(measured: Measured, settings: RealtimeSettings): RealtimeProposal[] {
  const { coalescedPercent, roundTripMs, openedLastHour, silentLastHour } = measured;
  const { updateFrequency, reconnectDelay, heartbeatInterval, maxReconnectAttempts } = settings;
  const isSlow = roundTripMs !== null && roundTripMs >= slowRoundTripMs;
  const proposals: (RealtimeProposal | false)[] = [
    (coalescedPercent >= manyCoalescedPercent || isSlow) && {
      id: 'slower-updates',
      path: 'updateFrequency.prices',
      from: updateFrequency.prices,
      to: Math.min(largestSeconds, updateFrequency.prices * 2),
      ...(isSlow
        ? { measured: roundTripMs, reason: 'round-trip-ms' }
        : { measured: coalescedPercent, reason: 'coalesced-percent' }),
    },
    openedLastHour >= manyOpened && {
      id: 'patient-reconnect',
      path: 'reconnectDelay',
      from: reconnectDelay,
      to: Math.min(30_000, reconnectDelay * 2),
      measured: openedLastHour,
      reason: 'opened-last-hour',
    },
    openedLastHour >= manyOpened && {
      id: 'more-attempts',
      path: 'maxReconnectAttempts',
      from: maxReconnectAttempts,
      to: Math.max(10, maxReconnectAttempts),
      measured: openedLastHour,
      reason: 'opened-last-hour',
    },
    // Where sockets die without a word, a quicker heartbeat finds it sooner.
    silentLastHour >= someSilent &&
      heartbeatInterval > oftenMs && {
        id: 'quicker-heartbeat',
        path: 'heartbeatInterval',
        from: heartbeatInterval,
        to: oftenMs,
        measured: silentLastHour,
        reason: 'silent-last-hour',
      },
    isSlow &&
      silentLastHour < someSilent &&
      heartbeatInterval < seldomMs && {
        id: 'rarer-heartbeat',
        path: 'heartbeatInterval',
        from: heartbeatInterval,
        to: seldomMs,
        measured: roundTripMs,
        reason: 'round-trip-ms',
      },
  ];
  return proposals.filter((one): one is RealtimeProposal => one !== false && one.from !== one.to);
}
