/** Puts the parts of the server together, once, at start. */

import type * as z from '@moa/contracts/schema';
import { Redis } from 'ioredis';
import { analyticsEvents } from './analytics/events.ts';
import { createSessions } from './auth/api.ts';
import { authEvents } from './auth/events.ts';
import type { BusEvents } from './bus/bus-events.ts';
import { createBus } from './bus/create-bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createLogger } from './create-logger.ts';
import { currencyEvents } from './currency/events.ts';
import type { OpenDatabase } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { defiEvents } from './defi/events.ts';
import { historyEvents } from './history/events.ts';
import { releaseOpenKeys } from './http/idempotency.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { ledgerEvents } from './ledger/events.ts';
import { notificationEvents } from './notifications/events.ts';
import { platformEvents } from './platform/events.ts';
import { createCircuits } from './providers/circuits.ts';
import { createMailer, type Mailer } from './providers/mail.ts';
import { createOutsideMemory } from './providers/outside-memory.ts';
import { createRedisMemory } from './providers/redis-memory.ts';
import { realtimeEvents } from './realtime/events.ts';
import { recordChange } from './settings/api.ts';
import { sourceEvents } from './sources/events.ts';
import { createTelemetry } from './telemetry.ts';
import { createKeys } from './vault/create-keys.ts';
import { createVault } from './vault/create-vault.ts';
import { loadMasterKey } from './vault/load-master-key.ts';

export type RunningContext = {
  context: Context;
  /** For limits that all instances share; null for one instance alone. */
  redis: Redis | null;
  /** Resolves when the handlers of jobs that were registered are at work. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

type ContextParts = {
  log?: Context['log'];
  clock?: Clock;
  /** Opened instead of the one that the configuration names. */
  database?: OpenDatabase;
  /** Takes mails instead of sending them. */
  mailer?: Mailer;
};

const jobsGraceMs = 2_000;

export async function createContext(
  config: Config,
  parts: ContextParts = {},
): Promise<RunningContext> {
  const log = parts.log ?? createLogger(config);
  const clock = parts.clock ?? { now: () => new Date() };
  const database = parts.database ?? (await openDatabase(config, log));
  const { db, embedded, storage } = database;
  try {
    const keys = createKeys(await loadMasterKey(config));
    const bus = await createBus(config, log, busPayloads);
    const redis =
      config.redisUrl === null ? null : new Redis(config.redisUrl, { maxRetriesPerRequest: 2 });
    redis?.on('error', (cause) => log.warn({ err: cause }, 'Redis does not answer'));
    if (embedded !== null) await releaseOpenKeys({ db });
    const jobs = await createJobs(database, log);
    const sessions = createSessions({ db, bus, clock, config, log });
    const mailer = parts.mailer ?? createMailer({ config, jobs, keys, log });
    const vault = createVault({ db, clock }, keys);
    const { exchanges, networks } = config;
    const shared = redis === null ? undefined : createRedisMemory(redis, config.redisPrefix);
    const outside = { exchanges, networks, memory: createOutsideMemory(shared, config.pace) };
    const now = () => clock.now().getTime();
    const circuits = createCircuits({ now, pace: config.pace });
    return {
      context: {
        config,
        db,
        storage,
        log,
        bus,
        jobs,
        clock,
        vault,
        keys,
        sessions,
        journal: { record: recordChange },
        mailer,
        outside,
        circuits,
        telemetry: createTelemetry(now),
      },
      redis,
      async ready() {
        await jobs.ready();
        // From here on nothing of the start is left to write, the jobs' queues included.
        database.started?.();
      },
      async stop() {
        await jobs.stop(jobsGraceMs);
        sessions.stop();
        await bus.stop();
        redis?.disconnect();
        await database.close();
      },
    };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** The schemas of all that happens inside the server, by which its instances parse what they hear of each other. */
export const busPayloads: { readonly [Name in keyof BusEvents]: z.Schema<BusEvents[Name]> } = {
  ...analyticsEvents,
  ...authEvents,
  ...currencyEvents,
  ...defiEvents,
  ...historyEvents,
  ...ledgerEvents,
  ...notificationEvents,
  ...platformEvents,
  ...realtimeEvents,
  ...sourceEvents,
};
