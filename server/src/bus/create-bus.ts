/**
 * Hands what happened to all that listen: in one process by a map of handlers, among several by a
 * Redis channel as well, whose messages are parsed by the schema of their event. A handler with `scope: 'own'` hears only what its own process published,
 * which makes it the one that acts upon it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { guarded, unattended } from '../error-boundary.ts';
import type { BusEvents } from './bus-events.ts';

/** In one process an emitter, behind several a Redis channel. What a handler throws, or its promise, is logged. */
export type Bus = {
  publish<K extends keyof BusEvents>(name: K, payload: BusEvents[K]): void;
  subscribe<K extends keyof BusEvents>(
    name: K,
    handler: (payload: BusEvents[K]) => unknown,
    /** `own`: only what this process published, so that one instance acts upon it. */
    options?: { scope?: 'own' | 'all' },
  ): () => void;
  /** Number of subscribed instances, including this one; 1 if Redis does not respond. */
  instances(): Promise<number>;
  /** True if other instances can be reached, and for a single instance. */
  isReachable(): Promise<boolean>;
};

type Scope = 'own' | 'all';
type Handler = { handle: (payload: never) => unknown; scope: Scope };
type Message = { from: string; name: keyof BusEvents; payload: BusEvents[keyof BusEvents] };
/** Message of another instance of this server, of this or an adjacent version. */
const message = z.object({
  from: z.string(),
  name: z.string(),
  payload: z.unknown(),
});

/** A Redis that takes longer for a word counts as away. */
const patienceMs = 1_000;

type BusPayloads = { readonly [Name in keyof BusEvents]?: z.Schema<BusEvents[Name]> };

type RunningBus = Bus & { stop(): Promise<void> };

export async function createBus(
  { redisUrl, redisPrefix }: Pick<Config, 'redisUrl' | 'redisPrefix'>,
  log: Logger,
  /** Schemas of the events accepted from other instances; other events are not delivered. */
  payloads: BusPayloads = {},
): Promise<RunningBus> {
  const channel = `${redisPrefix}bus`;
  const handlers = new Map<keyof BusEvents, Set<Handler>>();
  const self = randomUUID();

  const deliver = (name: keyof BusEvents, payload: unknown, own: boolean) => {
    for (const { handle, scope } of handlers.get(name) ?? []) {
      if (!own && scope === 'own') continue;
      try {
        const result: unknown = handle(payload as never);
        if (result instanceof Promise) unattended(log, `${name} on the bus`, result);
      } catch (cause) {
        log.error({ err: cause, event: name }, 'a handler of the bus failed');
      }
    }
  };

  const redis = redisUrl === null ? null : await connect(redisUrl, channel, log);
  const hear = (_channel: string, text: string) => {
    const { from, name, payload } = message.parse(JSON.parse(text));
    if (from === self) return;
    // What this version has no name for has no handler here.
    const schema = Object.hasOwn(payloads, name) ? payloads[name as keyof BusEvents] : undefined;
    if (schema !== undefined) deliver(name as keyof BusEvents, schema.parse(payload), false);
  };
  redis?.listener.on('message', guarded(log, 'bus', hear));

  return {
    publish(name, payload) {
      deliver(name, payload, true);
      redis?.speaker
        .publish(channel, JSON.stringify({ from: self, name, payload } satisfies Message))
        .catch((cause) => log.warn({ err: cause, event: name }, 'the bus could not reach Redis'));
    },
    subscribe(name, handle, { scope = 'all' } = {}) {
      const handler: Handler = { handle, scope };
      const known = handlers.get(name) ?? new Set();
      handlers.set(name, known.add(handler));
      return () => known.delete(handler);
    },
    async instances() {
      if (redis === null || redis.speaker.status !== 'ready') return 1;
      const [, count] = await redis.speaker.pubsub('NUMSUB', channel).catch((cause): unknown[] => {
        log.warn({ err: cause }, 'Redis does not say how many instances there are');
        return [];
      });
      return Math.max(1, Number(count ?? 1));
    },
    async isReachable() {
      if (redis === null) return true;
      // While it connects again a command waits for it, and its caller with it.
      if (redis.speaker.status !== 'ready') return false;
      const answered = redis.speaker.ping().then(
        () => true,
        () => false,
      );
      return Promise.race([answered, pause(patienceMs, false, { ref: false })]);
    },
    async stop() {
      redis?.listener.disconnect();
      redis?.speaker.disconnect();
    },
  };
}

async function connect(url: string, channel: string, log: Logger) {
  const speaker = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const listener = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null });
  for (const client of [speaker, listener]) {
    client.on('error', (cause) => log.warn({ err: cause }, 'Redis does not answer'));
    await client.connect();
  }
  await listener.subscribe(channel);
  return { speaker, listener };
}
