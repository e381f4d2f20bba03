/**
 * /ws/realtime: one socket per page, opened by a single-use token in its first message. Prices and
 * portfolio go out at the pace that the page asked for and always as a whole state, so that a page
 * which missed something needs only the next message; notifications go out at once and are never
 * left out.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientMessage, clientMessage } from '@moa/contracts/realtime/messages';
import * as z from '@moa/contracts/schema';
import WebSocket, { WebSocketServer } from 'ws';
import type { PortfolioReader } from '../assets/portfolio/create-portfolio-reader.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Context } from '../seams.ts';
import { type Connection, createConnection } from './connection.ts';
import { createLivePrices } from './live-prices.ts';
import { useToken } from './socket-tokens.ts';
import { systemStatus } from './system-status.ts';

export const realtimePath = '/ws/realtime';

/** Codes of our own that a page can tell apart. */
export const closeCodes = { ended: 4401, tooMany: 4429, badMessage: 4400, restarting: 1012 };

const largestFrame = 64 * 1024;
const mostPerUser = 20;
const authenticateWithinMs = 10_000;
const tickMs = 250;
const pingMs = 30_000;
const mostMessagesPerTenSeconds = 60;

export type Realtime = {
  /** How many sockets are open. */
  count(): number;
  stop(): Promise<void>;
};

export function attachRealtime(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'sessions'>,
  server: Server,
  {
    book,
    portfolios,
    origins,
  }: { book: PriceBook; portfolios: PortfolioReader; origins: readonly string[] },
): Realtime {
  const { bus, log, sessions } = context;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const connections = new Set<Connection>();
  const prices = createLivePrices(book);
  let release = '';
  let stopping = false;
  let status = '';

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://host').pathname !== realtimePath) return;
    if (stopping) return void refuse(socket, '503 Service Unavailable');
    // Browsers always tell where a page comes from; only our own pages may open a socket.
    if (!origins.includes(request.headers.origin ?? '')) return refuse(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened));
  };
  server.on('upgrade', onUpgrade);

  const tick = setInterval(() => {
    for (const connection of connections) serve(connection);
  }, tickMs);
  tick.unref();
  const ping = setInterval(() => {
    for (const connection of connections) {
      if (!connection.answering) connection.socket.terminate();
      if (Date.now() > connection.expiresAt) {
        connection.close(closeCodes.restarting, 'time to connect anew');
      }
      connection.answering = false;
      connection.socket.ping();
      // A session may end by its date, or where this process heard nothing of it.
      sessions
        .isAlive(connection.caller.sessionId)
        .then((alive) => alive || connection.close(closeCodes.ended, 'the session has ended'))
        .catch((error: Error) =>
          log.warn({ reason: error.message }, 'a session was not looked up'),
        );
    }
    tellStatus();
  }, pingMs);
  ping.unref();

  const closeOf =
    (why: string) =>
    ({ sessionId }: { sessionId: string }) => {
      for (const connection of connections) {
        if (connection.caller.sessionId === sessionId) connection.close(closeCodes.ended, why);
      }
    };
  const endings = [
    // Each process has a price book of its own and tells its own sockets.
    bus.subscribe(
      'prices.changed',
      ({ symbols }) => {
        prices.note(symbols);
        for (const connection of connections) connection.portfolioDue ??= 'interval';
      },
      { scope: 'own' },
    ),
    bus.subscribe('portfolio.changed', ({ userId }) => portfolioChanged(userId)),
    bus.subscribe('source.added', ({ userId }) => portfolioChanged(userId)),
    bus.subscribe('source.removed', ({ userId }) => portfolioChanged(userId)),
    bus.subscribe('alert.created', ({ userId, alert, unread }) => {
      const payload = JSON.stringify({ alert, unread });
      for (const connection of connections) {
        if (connection.caller.userId === userId && connection.channels.has('notifications')) {
          connection.sendOn('notifications', 'notification-update', payload);
        }
      }
    }),
    bus.subscribe('session.ended', closeOf('the session has ended')),
    bus.subscribe('session.locked', closeOf('the session is locked')),
    bus.subscribe('release.changed', ({ releaseId }) => {
      release = releaseId;
      tellStatus();
    }),
  ];

  return {
    count: () => connections.size,
    async stop() {
      stopping = true;
      clearInterval(tick);
      clearInterval(ping);
      server.off('upgrade', onUpgrade);
      for (const end of endings) end();
      const open = [...sockets.clients];
      const closed = open.map(
        (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      for (const socket of open) {
        socket.close(closeCodes.restarting, 'the server restarts');
        setTimeout(() => socket.terminate(), 1_000).unref();
      }
      await Promise.all(closed);
      sockets.close();
    },
  };

  /** A new socket: it has ten seconds to say who it is. */
  function welcome(socket: WebSocket): void {
    let connection: Connection | null = null;
    let opening = false;
    let messages = 0;
    const patience = setTimeout(
      () => socket.close(closeCodes.ended, 'no token in time'),
      authenticateWithinMs,
    );
    const limit = setInterval(() => {
      messages = 0;
    }, 10_000);
    limit.unref();
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      if (connection !== null) connection.answering = true;
    });
    socket.on('close', () => {
      clearTimeout(patience);
      clearInterval(limit);
      if (connection !== null) connections.delete(connection);
    });
    socket.on('message', (data, isBinary) => {
      messages += 1;
      if (messages > mostMessagesPerTenSeconds) {
        return socket.close(closeCodes.tooMany, 'too many messages');
      }
      const message = isBinary ? null : parse(data.toString());
      if (message === null) return socket.close(closeCodes.badMessage, 'not understood');
      if (connection === null) {
        if (message.type !== 'authenticate' || opening) {
          return socket.close(closeCodes.ended, 'a token comes first');
        }
        opening = true;
        authenticate(socket, message.token)
          .then((made) => {
            clearTimeout(patience);
            connection = made;
          })
          .catch((error: Error) => {
            log.error({ reason: error.message }, 'socket could not be opened');
            socket.close(1011, 'failed');
          });
        return undefined;
      }
      connection.answering = true;
      answer(connection, message);
      return undefined;
    });
  }

  async function authenticate(socket: WebSocket, token: string): Promise<Connection | null> {
    const caller = await useToken(context, token);
    if (caller === null || !(await sessions.isAlive(caller.sessionId))) {
      socket.close(closeCodes.ended, 'the token is not valid');
      return null;
    }
    const own = [...connections].filter(({ caller: other }) => other.userId === caller.userId);
    if (own.length >= mostPerUser) {
      socket.close(closeCodes.tooMany, 'too many connections');
      return null;
    }
    if (socket.readyState !== WebSocket.OPEN) return null;
    const connection = createConnection(socket, caller);
    connections.add(connection);
    connection.send('welcome', {
      connectionId: connection.id,
      expiresAt: new Date(connection.expiresAt).toISOString(),
    });
    return connection;
  }

  function answer(connection: Connection, message: ClientMessage): void {
    switch (message.type) {
      case 'heartbeat':
        connection.send('heartbeat', { id: message.id, seqs: connection.seqs() });
        return;
      case 'authenticate':
        connection.send('error', { code: 'INVALID_REQUEST', message: 'Already authenticated.' });
        return;
      case 'subscribe':
        connection.channels = new Set(message.channels);
        connection.currencies =
          message.currencies ?? (message.currency ? [message.currency] : connection.currencies);
        connection.intervalMs = message.intervalMs ?? connection.intervalMs;
        // Every subscription begins with a fresh state, whatever was missed before it.
        connection.priceVersion = 0;
        connection.pricesSentAt = 0;
        connection.portfolioDue = 'now';
        if (connection.channels.has('system')) {
          connection.sendOn('system', 'system-status', currentStatus());
        }
        serve(connection);
        return;
      default:
        message satisfies never;
    }
  }

  /** Sends what is due on a connection. */
  function serve(connection: Connection): void {
    if (connection.isBehind()) return;
    const now = Date.now();
    if (
      connection.channels.has('prices') &&
      now - connection.pricesSentAt >= connection.intervalMs
    ) {
      void sendPrices(connection, now);
    }
    const wait = connection.portfolioDue === 'interval' ? connection.intervalMs : 0;
    if (
      connection.portfolioDue !== null &&
      connection.channels.has('portfolio') &&
      !connection.sendingPortfolio &&
      now - connection.portfolioSentAt >= wait
    ) {
      void sendPortfolio(connection, now);
    }
  }

  async function sendPrices(connection: Connection, now: number): Promise<void> {
    connection.pricesSentAt = now;
    const held = await portfolios.symbols(connection.caller.userId).catch(() => new Set<string>());
    const changed = prices.since(connection.priceVersion, held);
    connection.priceVersion = prices.version();
    if (changed.length > 0) {
      connection.sendOn('prices', 'price-update', `{"prices":[${changed.join(',')}]}`);
    }
  }

  async function sendPortfolio(connection: Connection, now: number): Promise<void> {
    const anyway = connection.portfolioDue === 'now';
    connection.sendingPortfolio = true;
    connection.portfolioDue = null;
    connection.portfolioSentAt = now;
    try {
      for (const currency of new Set(connection.currencies)) {
        const { version, json } = await portfolios.live(connection.caller.userId, currency);
        // Of the prices that change all the time, most concern others.
        if (!anyway && connection.portfolioVersions.get(currency) === version) continue;
        connection.portfolioVersions.set(currency, version);
        connection.sendOn('portfolio', 'portfolio-update', json);
      }
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'portfolio could not be sent');
      connection.portfolioDue = 'interval';
    } finally {
      connection.sendingPortfolio = false;
    }
  }

  function portfolioChanged(userId: string): void {
    for (const connection of connections) {
      if (connection.caller.userId === userId) connection.portfolioDue = 'now';
    }
  }

  function currentStatus(): string {
    return JSON.stringify(systemStatus(book, release, Date.now()));
  }

  function tellStatus(): void {
    const current = currentStatus();
    const { status: word, sources } = systemStatus(book, release, Date.now());
    const gist = JSON.stringify([word, release, sources.map((source) => source.status)]);
    if (gist === status) return;
    status = gist;
    for (const connection of connections) {
      if (connection.channels.has('system')) {
        connection.sendOn('system', 'system-status', current);
      }
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parse(text: string): ClientMessage | null {
  try {
    const parsed = z.safeParse(clientMessage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
