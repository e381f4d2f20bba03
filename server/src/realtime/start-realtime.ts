import { dayMs } from '@moa/contracts/time';
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { attachRealtime, type Realtime, type RealtimeParts } from './attach-realtime.ts';
import { createMessageCache } from './cache/message-cache.ts';
import type { Connection } from './connection.ts';
import { createAskInstances } from './instances/person-state.ts';
import type { Part } from './instances/requests.ts';
import { createMeters } from './metrics/meters.ts';
import { type Refreshes, realtimeRoutes } from './routes.ts';
import { realtimeEvents, realtimeStreams } from './tables.ts';
import { ping } from './test/routes.ts';
import { createSimulations } from './test/simulations.ts';

/** Prices, portfolios and news as they change, over one socket a page. */
export function startRealtime(
  context: Context,
  {
    refreshes,
    ...needs
  }: Pick<RealtimeParts, 'book' | 'portfolios' | 'metrics' | 'rates'> & { refreshes: Refreshes },
): DomainModule {
  let realtime: Realtime | null = null;
  const meters = createMeters();
  const cache = createMessageCache<string>((isHit) =>
    context.telemetry.cached('realtime.messages', isHit),
  );
  const simulations = createSimulations(context, needs.book);
  const getSockets = (userId: string) => realtime?.of(userId) ?? [];
  const instances = createAskInstances(context, {
    connections: (userId) => getSockets(userId).map(describeConnection),
    counted: (userId) => meters.read(userId),
    cache: (userId) => cache.stats(userId),
    ping: (userId) => Promise.all(getSockets(userId).map(pinged)),
    'clear-cache': (userId, { pattern }) => cache.clear(userId, pattern),
    'cleanup-cache': (userId) => cache.cleanup(Date.now(), userId),
    'end-simulation': (userId, { id }) => simulations.end(userId, id),
  });
  trimEvents(context);
  context.telemetry.gauge(
    { name: 'moa.realtime.connections', description: 'Open sockets.', unit: '{connection}' },
    () => [[realtime?.count() ?? 0]],
  );
  context.telemetry.gauge(
    { name: 'moa.realtime.people', description: 'People with open sockets.', unit: '{person}' },
    () => [[realtime?.people() ?? 0]],
  );
  return {
    routes: realtimeRoutes(context, { refreshes, simulations, ask: instances.ask }),
    attach(server, edge) {
      realtime = attachRealtime(context, server, { ...needs, ...edge, meters, cache });
    },
    async stop() {
      instances.stop();
      simulations.stop();
      await realtime?.stop();
    },
    async finish() {
      await realtime?.finish();
    },
  };
}

async function pinged({ id, socket, caller }: Connection): Promise<Part<'ping'>[number]> {
  return { id, roundTripMs: await ping(socket), sessionId: caller.sessionId };
}

/** Describes an open socket for its user, with its session. */
function describeConnection(connection: Connection): Part<'connections'>[number] {
  const { id, openedAt, expiresAt, heardAt, channels, currencies, pace, roundTripMs } = connection;
  return {
    id,
    openedAt: new Date(openedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    heardAt: new Date(heardAt).toISOString(),
    channels: [...channels],
    currencies: [...currencies],
    pace: { ...pace },
    roundTripMs,
    seqs: connection.seqs(),
    waitingBytes: connection.socket.bufferedAmount,
    sessionId: connection.caller.sessionId,
  };
}

const retentionDays = 7;
const maxEvents = 1_000;

/**
 * Deletes, once an hour, events older than any client can resume from, and those of each user
 * beyond a thousand.
 */
function trimEvents({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle('realtime.trim-events', async () => {
    const oldest = new Date(clock.now().getTime() - retentionDays * dayMs);
    await db.delete(realtimeEvents).where(lt(realtimeEvents.at, oldest));
    await db
      .delete(realtimeEvents)
      .where(
        sql`${realtimeEvents.seq} <= (select ${realtimeStreams.seq} - ${maxEvents} from ${realtimeStreams} where ${realtimeStreams.userId} = ${realtimeEvents.userId})`,
      );
  });
  jobs.schedule('realtime.trim-events', '17 * * * *');
}
