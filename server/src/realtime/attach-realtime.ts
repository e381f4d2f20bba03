/**
 * /ws/realtime: one socket per page, opened by a single-use ticket. Prices and
 * portfolio go out at the pace that the page asked for, prices as what changed: a page that missed
 * something subscribes again and gets the whole state. Notifications go out at once and are never
 * left out.
 */
import type { Server } from 'node:http';
import { type ClientMessage, clientMessage } from '@moa/contracts/realtime/messages';
import type { WebSocket } from 'ws';
import type { LiveMetrics } from '../analytics/api.ts';
import type { Context } from '../context.ts';
import { every, unattended } from '../error-boundary.ts';
import type { ConnectionGuard } from '../http/edge/guard-connections.ts';
import type { PeerAddresses } from '../http/edge/peer-addresses.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { acceptUpgrades } from './accept-upgrades.ts';
import { attachNotices } from './attach-notices.ts';
import { livesMs, type MessageCache } from './cache/message-cache.ts';
import type { Connection } from './connection.ts';
import { createConnections } from './connections.ts';
import { createPaces } from './create-paces.ts';
import { createDeliverEvents } from './event-log/deliver-events.ts';
import { recordEvents } from './event-log/record-events.ts';
import { endSocketsByEvents, forwardEvents } from './forward-events.ts';
import { createLivePrices } from './live-prices.ts';
import type { Meters } from './metrics/meters.ts';
import { openConnection } from './open-connection.ts';
import { createPushMetrics } from './push-metrics.ts';
import { createPushPortfolio } from './push-portfolio.ts';
import { createPushPrices } from './push-prices.ts';
import { createPushRates, type LiveRates } from './push-rates.ts';
import { createPushStatus } from './push-status.ts';
import { closeCodes, noticesPath } from './realtime-path.ts';
import { createSocketTokens } from './socket-tokens.ts';
import { endSocketsOfEndedSessions, lookAtPeers, lookEveryMs } from './watch-liveness.ts';

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

const tickMs = 250;
const sessionsEveryMs = 30_000;
const goodbyeMs = 1_000;
const minuteMs = 60_000;

export type Realtime = {
  /** How many sockets are open and signed in. */
  count(): number;
  /** Those of one person, the oldest first. */
  of(userId: string): Connection[];
  stop(): Promise<void>;
};

export type RealtimeParts = {
  book: PriceBook;
  portfolios: PortfolioReader;
  metrics: LiveMetrics;
  rates: LiveRates;
  meters: Meters;
  cache: MessageCache<string>;
  guard: ConnectionGuard;
  peers: PeerAddresses;
};

export function attachRealtime(
  context: Pick<Context, 'config' | 'db' | 'bus' | 'clock' | 'keys' | 'log' | 'sessions'>,
  server: Server,
  { book, portfolios, metrics, rates, meters, cache, guard, peers }: RealtimeParts,
): Realtime {
  const { bus, config, log } = context;
  const connections = createConnections();
  const tokens = createSocketTokens(context);
  const prices = createLivePrices(book);
  const pushPrices = createPushPrices(prices, portfolios, meters);
  const pushPortfolio = createPushPortfolio(prices, portfolios, cache);
  const pushMetrics = createPushMetrics(prices, metrics);
  const pushRates = createPushRates(prices, rates);
  const status = createPushStatus(book, connections);

  const events = createDeliverEvents(context, connections);
  const paces = createPaces(context, connections);

  const push = (connection: Connection) => {
    const now = Date.now();
    if (connection.isBehind()) return leaveOut(meters, connection, now);
    const started: readonly [string, Promise<void> | undefined][] = [
      ['push of prices', pushPrices(connection, now)],
      ['push of a portfolio', pushPortfolio(connection, now)],
      ['push of figures', pushMetrics.push(connection, now)],
      ['push of rates', pushRates.push(connection, now)],
    ];
    for (const [what, work] of started) if (work !== undefined) unattended(log, what, work);
  };
  const onMessage = (connection: Connection, message: Subscribe) => {
    subscribe(connection, message);
    paces.choose(connection, message.intervalMs);
    pushMetrics.forget(connection);
    pushRates.forget(connection);
    if (connection.channels.has('system')) status.tell(connection);
    if (connection.channels.has('notifications')) events.begin(connection, message.after);
    push(connection);
  };
  const notices = attachNotices(context, tokens);
  const upgrades = acceptUpgrades(server, {
    log,
    origin: config.origin,
    guard,
    peers,
    tokens,
    onSocket: (socket, entrance, path) =>
      path === noticesPath
        ? notices.open(socket, entrance)
        : openConnection(socket, entrance, {
            context,
            tokens,
            connections,
            meters,
            schema: clientMessage,
            onMessage,
          }),
  });

  let looking = false;
  const endings = [
    every(log, 'realtime tick', tickMs, () => {
      for (const connection of connections.all()) push(connection);
    }),
    every(log, 'liveness of sockets', lookEveryMs, () => {
      lookAtPeers(connections, Date.now(), meters.silent);
      lookAtPeers(notices.connections, Date.now());
      status.tellAll();
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
    // Each process has a price book of its own and tells its own sockets.
    bus.subscribe('prices.changed', ({ symbols }) => prices.note(symbols), { scope: 'own' }),
    ...(['portfolio.changed', 'source.added', 'source.removed'] as const).map((event) =>
      bus.subscribe(event, ({ userId }) => {
        for (const connection of connections.of(userId)) connection.portfolioDue = true;
      }),
    ),
    ...forgetBySession(bus, connections, [pushMetrics, pushRates]),
    ...forwardEvents(context, connections),
    ...recordEvents(context),
    bus.subscribe('realtime.recorded', ({ userId, seq }) => events.recorded(userId, seq)),
    ...paces.endings,
    every(log, 'minutes of sockets', minuteMs, () =>
      meters.closeMinute((userId) => connections.of(userId)),
    ),
    every(log, 'cleanup of messages', livesMs, () => cache.cleanup(Date.now())),
    ...endSocketsByEvents(bus, [connections, notices.connections]),
    bus.subscribe('release.changed', ({ releaseId }) => status.released(releaseId)),
  ];

  return {
    count: () => connections.count() + notices.connections.count(),
    of: (userId) => connections.of(userId),
    async stop() {
      upgrades.refuseAll();
      for (const end of [...endings, ...notices.endings]) end();
      await Promise.all([...upgrades.open()].map(sayGoodbye));
      upgrades.stop();
    },
  };
}

/** Sessions subscribe to figures and to rates: what their sockets hear of is another then. */
function forgetBySession(
  bus: Context['bus'],
  connections: ReturnType<typeof createConnections>,
  pushes: readonly { forget(connection: Connection): void }[],
) {
  const forget = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
    for (const connection of connections.of(userId))
      if (connection.caller.sessionId === sessionId)
        for (const push of pushes) push.forget(connection);
  };
  return [bus.subscribe('metrics.subscribed', forget), bus.subscribe('rates.subscribed', forget)];
}

/** A state that the peer could not take: counted at the pace at which it would have come. */
function leaveOut(meters: Meters, connection: Connection, now: number): void {
  const { pace, channels, coalescedAt, caller } = connection;
  if (!channels.has('prices') || now - coalescedAt < pace.prices) return;
  connection.coalescedAt = now;
  meters.coalesced(caller.userId, 'prices');
}

/** Once the socket is closed; one that does not close is cut off. */
function sayGoodbye(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.close(closeCodes.restarting, 'the server restarts');
    setTimeout(() => socket.terminate(), goodbyeMs).unref();
  });
}

function subscribe(connection: Connection, { channels, currencies, currency }: Subscribe): void {
  connection.channels = new Set(channels);
  connection.currencies = currencies ?? (currency ? [currency] : connection.currencies);
  // Every subscription begins with a fresh state, whatever was missed before it.
  connection.priceVersion = 0;
  connection.pricesSentAt = 0;
  connection.portfolios.clear();
  connection.portfolioDue = true;
}
