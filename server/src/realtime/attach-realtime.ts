/**
 * /ws/realtime: one socket per page, opened by a single-use ticket. Prices and
 * portfolio go out at the pace that the page asked for, prices as what changed: a page that missed
 * something subscribes again and gets the whole state. Notifications go out at once and are never
 * left out.
 */
import type { Server } from 'node:http';
import { type ClientMessage, clientMessage } from '@moa/contracts/realtime/messages';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { every } from '../error-boundary.ts';
import type { ConnectionGuard } from '../http/edge/guard-connections.ts';
import type { PeerAddresses } from '../http/edge/peer-addresses.ts';
import { acceptUpgrades } from './accept-upgrades.ts';
import { attachNotices } from './attach-notices.ts';
import { livesMs } from './cache/message-cache.ts';
import type { Connection } from './connection.ts';
import { createConnections } from './connections.ts';
import { createPushes, type PushParts } from './create-pushes.ts';
import { createDeliverEvents } from './event-log/deliver-events.ts';
import { watchInterruptions } from './event-log/interruptions.ts';
import { recordEvents } from './event-log/record-events.ts';
import { createTellInterruption } from './event-log/tell-interruption.ts';
import { endSocketsByEvents, forwardEvents } from './forward-events.ts';
import { createOpenConnection } from './open-connection.ts';
import { closeCodes, noticesPath } from './realtime-path.ts';
import { createSocketTokens } from './socket-tokens.ts';
import { createLookAtPeers, endSocketsOfEndedSessions, lookEveryMs } from './watch-liveness.ts';

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

/** Interval of session checks: sockets of expired or idle sessions are closed within it. */
const sessionsEveryMs = 1_000;
/** Interval at which events lost by the bus or the database are found. */
const catchUpEveryMs = 15_000;
const goodbyeMs = 1_000;
const minuteMs = 60_000;

export type Realtime = {
  /** Number of open sockets that have signed in. */
  count(): number;
  /** Whose they are. */
  people(): number;
  /** Connections of a user, oldest first. */
  of(userId: string): Connection[];
  stop(): Promise<void>;
  /** Once no request is under way any more: what they did is written down before. */
  finish(): Promise<void>;
};

export type RealtimeParts = PushParts & {
  guard: ConnectionGuard;
  peers: PeerAddresses;
};

export function attachRealtime(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'keys' | 'log' | 'sessions'>,
  server: Server,
  { guard, peers, ...parts }: RealtimeParts,
): Realtime {
  const { bus, config, log } = context;
  const { meters, cache } = parts;
  const connections = createConnections();
  const tokens = createSocketTokens(context);
  const pushes = createPushes(context, connections, parts);
  const { status } = pushes;
  const interruptions = watchInterruptions(context, () => interruption.begin());
  const events = createDeliverEvents(context, connections, interruptions);
  const interruption = createTellInterruption(log, connections, events.interrupted);
  const onMessage = (connection: Connection, message: Subscribe) => {
    pushes.subscribe(connection, message);
    if (connection.channels.has('notifications')) events.begin(connection, message.after);
  };
  const open = createOpenConnection({
    ...{ context, tokens, connections, meters },
    schema: clientMessage,
    onMessage,
  });
  const notices = attachNotices(context, tokens);
  const upgrades = acceptUpgrades(server, {
    log,
    origin: config.origin,
    guard,
    peers,
    tokens,
    onSocket: (socket, entrance, path) =>
      path === noticesPath ? notices.open(socket, entrance) : open(socket, entrance),
  });

  const endRecording = recordEvents(context, interruptions.note);

  const looks = [
    createLookAtPeers(connections, meters.silent),
    createLookAtPeers(notices.connections),
  ];
  let looking = false;
  const endings = [
    every(log, 'liveness of sockets', lookEveryMs, () => {
      const now = Date.now();
      for (const look of looks) look(now);
      status.tellAll(now);
    }),
    every(log, 'sessions of sockets', sessionsEveryMs, async () => {
      if (looking) return;
      looking = true;
      await Promise.all([
        endSocketsOfEndedSessions(context, connections),
        endSocketsOfEndedSessions(context, notices.connections),
      ]).finally(() => {
        looking = false;
      });
    }),
    ...forwardEvents(context, connections),
    interruption.end,
    every(log, 'events that nobody announced', catchUpEveryMs, events.catchUp),
    bus.subscribe('realtime.recorded', ({ userId, seq }) => events.recorded(userId, seq)),
    ...pushes.endings,
    every(log, 'minutes of sockets', minuteMs, () =>
      meters.closeMinute((userId) => connections.of(userId)),
    ),
    every(log, 'cleanup of messages', livesMs, () => cache.cleanup(Date.now())),
    ...endSocketsByEvents(bus, [connections, notices.connections]),
    bus.subscribe('release.changed', ({ releaseId }) => status.released(releaseId)),
  ];

  return {
    count: () => connections.count() + notices.connections.count(),
    people: () => connections.people(),
    of: (userId) => connections.of(userId),
    async stop() {
      upgrades.refuseAll();
      for (const end of [...endings, ...notices.endings]) end();
      await Promise.all([...upgrades.open()].map(closeGracefully));
      upgrades.stop();
    },
    async finish() {
      await endRecording();
      await interruptions.stop();
    },
  };
}

/** Once the socket is closed; one that does not close is cut off. */
function closeGracefully(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.close(closeCodes.restarting, 'the server restarts');
    setTimeout(() => socket.terminate(), goodbyeMs).unref();
  });
}
