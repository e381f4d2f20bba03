/**
 * Upgrades to a socket: every one is either opened or answered and closed. Node hands an upgraded
 * connection over with no timeout and no error listener left on it, so nothing here may leave one
 * alone.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { guarded } from '../error-boundary.ts';
import { ApiError } from '../http/api-error.ts';
import { isOwnName } from '../http/check-host.ts';
import type { ConnectionGuard } from '../http/edge/guard-connections.ts';
import type { PeerAddresses } from '../http/edge/peer-addresses.ts';
import { endWithAnswer } from '../http/edge/raw-answer.ts';
import { noticesPath, realtimePath } from './realtime-path.ts';

const largestFrame = 64 * 1024;
const paths: readonly string[] = [realtimePath, noticesPath];

const pathOf = (url: string | undefined) => url?.split('?', 1)[0] ?? '';

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
  /** `signedIn` moves the count of the socket from its network to its person. */
  onSocket(socket: WebSocket, signedIn: () => void, path: string): void;
};

export function acceptUpgrades(
  server: Server,
  { log, origin, guard, peers, onSocket }: Parts,
): Upgrades {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    clientTracking: true,
  });
  sockets.on(
    'wsClientError',
    guarded(log, 'upgrade', (_error: Error, socket: Duplex) => endWithAnswer(socket, malformed())),
  );
  let stopping = false;

  const refusalOf = ({ url, headers }: IncomingMessage): ApiError | null => {
    if (!paths.includes(pathOf(url)))
      return new ApiError('NOT_FOUND', 'There is nothing at this address.');
    if (stopping)
      return new ApiError('SERVICE_UNAVAILABLE', 'The server restarts.', { retryAfter: 2 });
    if (!isOwnName(headers.host, origin))
      return new ApiError('INVALID_REQUEST', 'This server does not answer under that name.', {
        status: 421,
      });
    if (headers.origin !== origin)
      return new ApiError('FORBIDDEN', 'Only Moa’s own pages open a socket.');
    return null;
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request);
    if (refusal !== null) return endWithAnswer(socket, refusal);
    if (!guard.admitSocket(socket, peers.networkOf(request)))
      return endWithAnswer(
        socket,
        new ApiError('SERVICE_UNAVAILABLE', 'Too many sockets wait here.', { retryAfter: 5 }),
      );
    sockets.handleUpgrade(request, socket, head, (opened) =>
      onSocket(opened, () => guard.signedIn(socket), pathOf(request.url)),
    );
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
