/**
 * Accepts or rejects socket upgrades: every one is either opened, or answered and closed. Node
 * hands over an upgraded connection without timeout and error listener, so none may be left
 * unattended. Sockets with a ticket have places of their own, as many as tickets were issued;
 * sockets that authenticate by their first message wait in a shared room for anonymous sockets.
 */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketProtocol, ticketIn } from '@moa/contracts/realtime/ticket-protocol';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { guarded } from '../error-boundary.ts';
import { ApiError } from '../http/answers.ts';
import { hostsNamed, isOwnName, twoHosts } from '../http/check-host.ts';
import type { ConnectionGuard } from '../http/edge/guard-connections.ts';
import type { PeerAddresses } from '../http/edge/peer-addresses.ts';
import { endWithAnswer } from '../http/edge/raw-answer.ts';
import { noticesPath, realtimePath } from './realtime-path.ts';
import type { SocketTokens } from './socket-tokens.ts';

const largestFrame = 64 * 1024;
const paths: readonly string[] = [realtimePath, noticesPath];

const getPath = (url: string | undefined) => url?.split('?', 1)[0] ?? '';

type Upgrades = {
  /** Refuses what comes from now on. */
  refuseAll(): void;
  /** Every socket that is open, signed in or not. */
  open(): ReadonlySet<WebSocket>;
  stop(): void;
};

type Parts = {
  log: Logger;
  /** Our own page’s; browsers always tell where a page comes from. */
  origin: string;
  guard: ConnectionGuard;
  peers: PeerAddresses;
  tokens: Pick<SocketTokens, 'isGenuine'>;
  onSocket(socket: WebSocket, entrance: Entrance, path: string): void;
};

/** By which door a socket came in. */
export type Entrance = {
  /** Genuine, though it may have been used; null where the first message has to bring one. */
  ticket: string | null;
  /** It has said something, which is looked at. */
  heard(): void;
  /** Moves the count of the socket from its network to its user. */
  signedIn(): void;
};

/** Tickets that were shown a moment ago: each lives a minute. */
const maxShown = 10_000;

export function acceptUpgrades(
  server: Server,
  { log, origin, guard, peers, tokens, onSocket }: Parts,
): Upgrades {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols: (offered) => (offered.has(socketProtocol) ? socketProtocol : false),
  });
  const shown = new Set<string>();
  /** One ticket opens one socket, also while the database is asked about it. */
  const isFirstUse = (ticket: string): boolean => {
    if (!tokens.isGenuine(ticket) || shown.has(ticket)) return false;
    shown.add(ticket);
    const [oldest] = shown;
    if (shown.size > maxShown && oldest !== undefined) shown.delete(oldest);
    return true;
  };
  sockets.on(
    'wsClientError',
    guarded(log, 'upgrade', (_error: Error, socket: Duplex) => endWithAnswer(socket, malformed())),
  );
  let stopping = false;

  const getRefusal = ({ url, headers, rawHeaders }: IncomingMessage): ApiError | null => {
    if (!paths.includes(getPath(url))) return new ApiError('NOT_FOUND', 'Not found.');
    if (stopping)
      return new ApiError('SERVICE_UNAVAILABLE', 'The server restarts.', { retryAfter: 2 });
    if (hostsNamed(rawHeaders) > 1) return twoHosts();
    if (!isOwnName(headers.host, origin))
      return new ApiError('INVALID_REQUEST', 'This server does not answer under that name.', {
        status: 421,
      });
    if (headers.origin !== origin)
      return new ApiError('FORBIDDEN', 'Only Moa’s own pages open a socket.');
    return null;
  };
  // Apart from the request, which nothing may keep for as long as the socket lives.
  const getEntrance = (socket: Duplex, ticket: string | null): Entrance => ({
    ticket,
    heard: () => guard.heard(socket),
    signedIn: () => guard.signedIn(socket),
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = getRefusal(request);
    if (refusal !== null) return endWithAnswer(socket, refusal);
    const ticket = ticketIn(request.headers['sec-websocket-protocol']);
    if (ticket !== null && !isFirstUse(ticket))
      return endWithAnswer(socket, new ApiError('UNAUTHORIZED', 'The ticket is not valid.'));
    if (ticket !== null) guard.signedIn(socket);
    else if (!guard.admitSocket(socket, peers.networkOf(request)))
      return endWithAnswer(
        socket,
        new ApiError('SERVICE_UNAVAILABLE', 'Too many sockets wait here.', { retryAfter: 5 }),
      );
    const path = getPath(request.url);
    const entrance = getEntrance(socket, ticket);
    sockets.handleUpgrade(request, socket, head, (opened) => onSocket(opened, entrance, path));
  };
  const listener = guarded(log, 'upgrade', onUpgrade, (_request, socket) =>
    endWithAnswer(socket, malformed()),
  );
  server.on('upgrade', listener);

  return {
    refuseAll() {
      stopping = true;
    },
    open: () => sockets.clients,
    stop() {
      server.off('upgrade', listener);
      sockets.close();
    },
  };
}

function malformed(): ApiError {
  return new ApiError('INVALID_REQUEST', 'The request could not be read.');
}
