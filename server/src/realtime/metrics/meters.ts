/**
 * Messages sent to each user by this server: by channel, second and minute. Users without a socket
 * for an hour are dropped.
 */

import type { Channel } from '@moa/contracts/realtime/messages';
import type { CountedMessages, RealtimeMinute } from '@moa/contracts/realtime/metrics';
import { metricsHistoryMinutes } from '@moa/contracts/realtime/metrics';
import type { Connection } from '../connection.ts';
import type { Reading } from '../instances/requests.ts';

const rateSeconds = 10;
const hourMs = 3_600_000;
const maxDelays = 500;
/** Openings and silences that are remembered of an hour. */
const maxMoments = 200;

type OfChannel = CountedMessages & { lastAt: number | null };

type Meter = {
  since: number;
  usedAt: number;
  total: CountedMessages;
  channels: Map<Channel, OfChannel>;
  /** Messages and bytes of each of the last seconds. */
  seconds: { second: number; messages: number; bytes: number }[];
  minutes: RealtimeMinute[];
  /** Total when the last minute was recorded. */
  atLastMinute: CountedMessages;
  /** ms from the arrival of a price to its message. */
  delays: number[];
  opened: number[];
  silent: number[];
};

const none = (): CountedMessages => ({ messages: 0, bytes: 0, coalesced: 0 });

export type Meters = ReturnType<typeof createMeters>;

export function createMeters() {
  const meters = new Map<string, Meter>();

  const of = (userId: string): Meter => {
    const known = meters.get(userId);
    const now = Date.now();
    if (known !== undefined) {
      known.usedAt = now;
      return known;
    }
    const begun: Meter = {
      since: now,
      usedAt: now,
      total: none(),
      channels: new Map(),
      seconds: [],
      minutes: [],
      atLastMinute: none(),
      delays: [],
      opened: [],
      silent: [],
    };
    meters.set(userId, begun);
    return begun;
  };
  const getChannel = ({ channels }: Meter, channel: Channel): OfChannel => {
    const known = channels.get(channel) ?? { ...none(), lastAt: null };
    channels.set(channel, known);
    return known;
  };

  return {
    /** Null where nothing was counted. */
    read(userId: string): Reading | null {
      const meter = meters.get(userId);
      if (meter === undefined) return null;
      const { since, total, seconds, minutes, delays, opened, silent } = meter;
      const channels = [...meter.channels].map(([channel, counted]) => ({ channel, ...counted }));
      return { since, total, channels, seconds, minutes, delays, opened, silent };
    },
    sent(userId: string, channel: Channel, bytes: number) {
      const meter = of(userId);
      const now = Date.now();
      const counted = getChannel(meter, channel);
      for (const one of [meter.total, counted]) {
        one.messages += 1;
        one.bytes += bytes;
      }
      counted.lastAt = now;
      const second = Math.floor(now / 1_000);
      const last = meter.seconds.at(-1);
      if (last?.second === second) {
        last.messages += 1;
        last.bytes += bytes;
        return;
      }
      meter.seconds.push({ second, messages: 1, bytes });
      if (meter.seconds.length > rateSeconds + 1) meter.seconds.shift();
    },
    coalesced(userId: string, channel: Channel) {
      const meter = of(userId);
      meter.total.coalesced += 1;
      getChannel(meter, channel).coalesced += 1;
    },
    delayed(userId: string, ms: number) {
      const { delays } = of(userId);
      delays.push(ms);
      if (delays.length > maxDelays) delays.shift();
    },
    opened: (userId: string) => remember(of(userId).opened),
    silent: (userId: string) => remember(of(userId).silent),
    /** Once a minute. */
    closeMinute(connectionsOf: (userId: string) => readonly Connection[]) {
      const now = Date.now();
      for (const [userId, meter] of meters) {
        const connections = connectionsOf(userId);
        if (connections.length > 0) meter.usedAt = now;
        else if (now - meter.usedAt > hourMs) meters.delete(userId);
        const { total, atLastMinute } = meter;
        const messages = total.messages - atLastMinute.messages;
        meter.atLastMinute = { ...total };
        if (connections.length === 0 && messages === 0) continue;
        meter.minutes.push({
          at: new Date(now).toISOString(),
          messages,
          bytes: total.bytes - atLastMinute.bytes,
          coalesced: total.coalesced - atLastMinute.coalesced,
          connections: connections.length,
          roundTripMs: slowest(connections),
        });
        if (meter.minutes.length > metricsHistoryMinutes) meter.minutes.shift();
      }
    },
  };
}

/** Returns the rates over the last ten whole seconds. */
export function rates({ seconds }: Pick<Reading, 'seconds'>, now: number) {
  const current = Math.floor(now / 1_000);
  const recent = seconds.filter(
    ({ second }) => second >= current - rateSeconds && second < current,
  );
  const sum = (of: 'messages' | 'bytes') =>
    recent.reduce((total, one) => total + one[of], 0) / rateSeconds;
  return {
    messagesPerSecond: Math.round(sum('messages') * 10) / 10,
    bytesPerSecond: Math.round(sum('bytes')),
  };
}

/** The longest round trip of these; null where none is measured. */
export function slowest(connections: readonly Pick<Connection, 'roundTripMs'>[]): number | null {
  const known = connections.flatMap(({ roundTripMs }) => roundTripMs ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** Returns the number of times within the last hour. */
export function ofLastHour(moments: readonly number[], now: number): number {
  return moments.filter((at) => now - at <= hourMs).length;
}

function remember(moments: number[]): void {
  moments.push(Date.now());
  if (moments.length > maxMoments) moments.shift();
}
