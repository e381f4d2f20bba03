/**
 * How many connections are open, in all and from one network (an IPv4 address, or the /64 of an IPv6
 * address), and which of them belong to nobody yet. A network's limit is wide, since a company or a
 * mobile operator may stand behind one address: a browser keeps at most six connections and one
 * socket, so a thousand are more than 140 people at once. A socket that has signed in counts against
 * its person (twenty each) and no longer against its network. Connections of a trusted balancer
 * count in all alone: whom it lets through is its own affair.
 */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ConnectionLimits } from '../../config.ts';
import { every, guarded } from '../../error-boundary.ts';
import { ApiError } from '../api-error.ts';
import { networkOf } from '../network-of.ts';
import type { PeerAddresses } from './peer-addresses.ts';
import { rawAnswer } from './raw-answer.ts';

export type ConnectionGuard = {
  /** Takes a place for a socket that has not signed in; false where none is left. */
  admitSocket(socket: Duplex, network: string): boolean;
  /** The socket is somebody's now. */
  signedIn(socket: Duplex): void;
  /** Connections that are open, whatever they do. */
  connections(): Iterable<Socket>;
  /** What one network holds, for tests and the logs. */
  heldBy(network: string): { connections: number; waitingSockets: number };
};

/** Files, the database and connections to the outside need descriptors too. */
const otherDescriptors = 1_000;
const tellEveryMs = 60_000;
/** Node’s own timeouts begin with the first byte of a request. */
const firstByteMs = 10_000;
const lookEveryMs = 1_000;
const crowded = new ApiError('SERVICE_UNAVAILABLE', 'Too many connections are open.', {
  retryAfter: 5,
});

export function guardConnections(
  { config, log }: { config: { connectionLimits: ConnectionLimits }; log: Logger },
  server: Server,
  peers: PeerAddresses,
): ConnectionGuard {
  const limits = config.connectionLimits;
  const open = new Set<Socket>();
  const connections = countByNetwork();
  const waiting = countByNetwork();
  /** Since when each has been open without a byte, epoch ms, oldest first. */
  const silent = new Map<Socket, number>();
  let refused = 0;

  server.maxConnections = Math.min(limits.inAll, openFilesAllowed() - otherDescriptors);
  server.on('drop', () => {
    refused += 1;
  });
  const onConnection = (socket: Socket) => {
    // Between the accept and here the peer may be gone, and its address with it.
    const address = socket.remoteAddress;
    if (address === undefined) {
      socket.destroy();
      return;
    }
    open.add(socket);
    silent.set(socket, Date.now());
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
    if (peers.isProxy(address)) return;
    const network = networkOf(address);
    if (connections.of(network) >= limits.perNetwork) {
      refused += 1;
      socket.write(rawAnswer(crowded));
      socket.destroySoon();
      return;
    }
    connections.add(network, socket);
  };
  server.on(
    'connection',
    guarded(log, 'connection', onConnection, (socket) => socket.destroy()),
  );
  const endings = [
    every(log, 'silent connections', lookEveryMs, () => {
      const now = Date.now();
      for (const [socket, since] of silent) {
        if (now - since < firstByteMs) return;
        silent.delete(socket);
        if (socket.bytesRead === 0) socket.destroy();
      }
    }),
    every(log, 'connection limits', tellEveryMs, () => {
      if (refused > 0) log.warn({ refused, open: open.size }, 'connections were refused');
      refused = 0;
    }),
  ];
  server.once('close', () => {
    for (const end of endings) end();
  });

  return {
    admitSocket(socket, network) {
      if (
        waiting.of(network) >= limits.waitingSocketsPerNetwork ||
        waiting.inAll() >= limits.waitingSockets
      ) {
        refused += 1;
        return false;
      }
      waiting.add(network, socket);
      return true;
    },
    signedIn(socket) {
      waiting.release(socket);
      connections.release(socket);
    },
    connections: () => open,
    heldBy: (network) => ({
      connections: connections.of(network),
      waitingSockets: waiting.of(network),
    }),
  };
}

/** Each socket counts once until it closes or is released, whichever comes first. */
function countByNetwork() {
  const counts = new Map<string, number>();
  const networks = new Map<Duplex, string>();
  const release = (socket: Duplex) => {
    const network = networks.get(socket);
    if (network === undefined) return;
    networks.delete(socket);
    const left = (counts.get(network) ?? 1) - 1;
    if (left === 0) counts.delete(network);
    else counts.set(network, left);
  };
  return {
    of: (network: string) => counts.get(network) ?? 0,
    inAll: () => networks.size,
    release,
    add(network: string, socket: Duplex) {
      networks.set(socket, network);
      counts.set(network, (counts.get(network) ?? 0) + 1);
      socket.once('close', () => release(socket));
    },
  };
}

/** What the system lets this process open; many where it does not tell. */
function openFilesAllowed(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return Math.max(2 * otherDescriptors, Number(line?.[1] ?? 65_536));
  } catch {
    return 65_536;
  }
}
