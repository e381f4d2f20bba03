/** Combined state of a user's sockets on all instances. */

import type { CountedMessages, RealtimeMinute } from '@moa/contracts/realtime/metrics';
import type { AskInstances } from './ask-instances.ts';
import type { Part, Reading } from './requests.ts';

export type OpenSocket = Part<'connections'>[number];

export type PersonState = {
  /** Open sockets, the oldest first. */
  connections(userId: string): Promise<OpenSocket[]>;
  /** Null where nothing was counted. */
  counted(userId: string): Promise<Reading | null>;
};

export function createPersonState(ask: AskInstances): PersonState {
  return {
    async connections(userId) {
      const parts = await ask(userId, 'connections', {});
      return parts.flat().toSorted((a, b) => Date.parse(a.openedAt) - Date.parse(b.openedAt));
    },
    counted: async (userId) => mergeReadings(await ask(userId, 'counted', {})),
  };
}

// Merges the readings of several instances about one user's messages.

const minuteMs = 60_000;

/** Null where none of them counted anything. */
export function mergeReadings(readings: readonly (Reading | null)[]): Reading | null {
  const known = readings.filter((one) => one !== null);
  if (known.length < 2) return known[0] ?? null;
  return {
    since: Math.min(...known.map(({ since }) => since)),
    total: known.map(({ total }) => total).reduce(sum),
    channels: grouped(
      known.flatMap(({ channels }) => channels),
      ({ channel }) => channel,
      (a, b) => ({ ...a, ...sum(a, b), lastAt: getMax(a.lastAt, b.lastAt) }),
    ),
    seconds: grouped(
      known.flatMap(({ seconds }) => seconds),
      ({ second }) => second,
      (a, b) => ({ ...a, messages: a.messages + b.messages, bytes: a.bytes + b.bytes }),
    ),
    // Each closes its minutes at a moment of its own.
    minutes: grouped(
      known.flatMap(({ minutes }) => minutes),
      ({ at }) => Math.floor(Date.parse(at) / minuteMs),
      mergeMinutes,
    ).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    delays: known.flatMap(({ delays }) => delays),
    opened: known.flatMap(({ opened }) => opened),
    silent: known.flatMap(({ silent }) => silent),
  };
}

function mergeMinutes(a: RealtimeMinute, b: RealtimeMinute): RealtimeMinute {
  return {
    ...sum(a, b),
    at: [a.at, b.at].toSorted().at(-1) ?? a.at,
    connections: a.connections + b.connections,
    roundTripMs: getMax(a.roundTripMs, b.roundTripMs),
  };
}

function sum(a: CountedMessages, b: CountedMessages): CountedMessages {
  return {
    messages: a.messages + b.messages,
    bytes: a.bytes + b.bytes,
    coalesced: a.coalesced + b.coalesced,
  };
}

function getMax(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  merge: (a: Item, b: Item) => Item,
): Item[] {
  const groups = new Map<unknown, Item>();
  for (const item of items) {
    const before = groups.get(keyOf(item));
    groups.set(keyOf(item), before === undefined ? item : merge(before, item));
  }
  return [...groups.values()];
}
