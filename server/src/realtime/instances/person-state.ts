/** Combined state of a user's sockets on all instances. */

import { randomUUID } from 'node:crypto';
import type { CountedMessages, RealtimeMinute } from '@moa/contracts/realtime/metrics';
import * as z from '@moa/contracts/schema';
import type { Context } from '../../context.ts';
import {
  type Answers,
  type Input,
  type Kind,
  type Part,
  type Reading,
  requests,
} from './requests.ts';

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

const patienceMs = 1_000;

/** `waitMs`: what the answer itself may take. */
export type AskInstances = <K extends Kind>(
  userId: string,
  kind: K,
  input: Input<K>,
  waitMs?: number,
) => Promise<Part<K>[]>;

/**
 * Sends a query about a user to all instances: each answers for its own sockets. A single instance
 * sends nothing; an instance that does not answer in time is left out.
 */
export function createAskInstances(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  answers: Answers,
): { ask: AskInstances; stop(): void } {
  const waiting = new Map<string, (part: unknown) => void>();
  const own = async (userId: string, kind: Kind, input: unknown): Promise<unknown> => {
    const parsed = z.safeParse(requests[kind].input, input);
    if (!parsed.success) throw new TypeError(`${kind} of another instance is not understood`);
    return answers[kind](userId, parsed.data as never);
  };
  const endings = [
    bus.subscribe('realtime.requested', async ({ id, userId, kind, input }) => {
      // Its own, or of a version that knows more.
      if (waiting.has(id) || !Object.hasOwn(requests, kind)) return;
      bus.publish('realtime.answered', { id, part: await own(userId, kind as Kind, input) });
    }),
    bus.subscribe('realtime.answered', ({ id, part }) => waiting.get(id)?.(part)),
  ];

  return {
    async ask<K extends Kind>(userId: string, kind: K, input: Input<K>, waitMs = 0) {
      const others = (await bus.instances()) - 1;
      // Awaited together, so that a failure during the wait is handled.
      const [mine, parts] = await Promise.all([
        own(userId, kind, input),
        others < 1 ? [] : collect(others, patienceMs + waitMs, { userId, kind, input }),
      ]);
      const schema: z.Schema = requests[kind].part;
      return [mine, ...parts].flatMap((part) => {
        const parsed = z.safeParse(schema, part);
        if (!parsed.success) log.warn({ kind }, 'what an instance answered is not understood');
        return parsed.success ? [parsed.data as Part<K>] : [];
      });
    },
    stop() {
      for (const end of endings) end();
    },
  };

  async function collect(
    others: number,
    withinMs: number,
    request: { userId: string; kind: Kind; input: unknown },
  ): Promise<unknown[]> {
    const id = randomUUID();
    const parts: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const late = setTimeout(() => all.resolve(), withinMs);
    waiting.set(id, (part) => {
      parts.push(part);
      if (parts.length === others) all.resolve();
    });
    bus.publish('realtime.requested', { id, ...request });
    await all.promise;
    clearTimeout(late);
    waiting.delete(id);
    if (parts.length < others)
      log.warn(
        { kind: request.kind, others, answered: parts.length },
        'an instance did not answer',
      );
    return parts;
  }
}
