/**
 * Counts open connections, in total and by network (an IPv4 address, or the /64 of an IPv6
 * address), and those not signed in yet. A network's limit is wide, since a company or a mobile
 * operator may share one address: a browser keeps at most six connections and one socket, so a
 * thousand serve more than 140 users at once. A socket that has signed in counts against its user
 * (twenty each) and no longer against its network. Connections of a trusted load balancer count in
 * the total only: it limits its own clients. If all places are taken, idle connections of the
 * network that holds most are closed (`places.ts`).
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ConnectionLimits } from '../../config.ts';
import { every, guarded } from '../../error-boundary.ts';
import { ApiError } from '../answers.ts';
import { networkOf } from '../limits/network-of.ts';
import type { PeerAddresses } from './peer-addresses.ts';
import { rawAnswer } from './raw-answer.ts';

export type ConnectionGuard = {
  /** Takes a place for a socket that has not said who it is; false where none is left. */
  admitSocket(socket: Duplex, network: string): boolean;
  /** Its message is being checked: it keeps its place. */
  heard(socket: Duplex): void;
  /** The socket has signed in. */
  signedIn(socket: Duplex): void;
  /** Connections that are open, whatever they do. */
  connections(): Iterable<Socket>;
  /** Number of connections of a network, for tests and the logs. */
  heldBy(network: string): { connections: number; waitingSockets: number };
};

/** Files, the database and connections to the outside need descriptors too. */
const otherDescriptors = 1_000;
/** Connections that are looked at when all places are taken. */
const beyond = 100;
const reportIntervalMs = 60_000;
/** Node’s own timeouts begin with the first byte of a request. */
const firstByteMs = 10_000;
const pollIntervalMs = 1_000;
const crowded = new ApiError('SERVICE_UNAVAILABLE', 'Too many connections are open.', {
  retryAfter: 5,
});

// Over 100 lines: places, silence and refusals are counted of the same connections.
export function guardConnections(
  { config, log }: { config: { connectionLimits: ConnectionLimits }; log: Logger },
  server: Server,
  peers: PeerAddresses,
): ConnectionGuard {
  const limits = config.connectionLimits;
  const maximum = Math.min(limits.inAll, openFilesAllowed() - otherDescriptors);
  const open = new Set<Socket>();
  const connections = createPlaces<Duplex>(
    { inAll: Number.POSITIVE_INFINITY, perNetwork: limits.perNetwork },
    giveUp,
  );
  const waiting = createPlaces<Duplex>(
    { inAll: limits.waitingSockets, perNetwork: limits.waitingSocketsPerNetwork },
    giveUp,
  );
  /** Since when each has been open without a byte, epoch ms, oldest first. */
  const silent = new Map<Socket, number>();
  let refused = 0;
  let displaced = 0;

  // What comes when all are open is let in and looked at: another one may have to make place for it.
  server.maxConnections = maximum + beyond;
  server.on('drop', () => {
    refused += 1;
  });
  const refuse = (socket: Socket) => {
    refused += 1;
    socket.write(rawAnswer(crowded));
    socket.destroySoon();
  };
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
    leaveAtEnd(connections, socket);
    if (open.size > maximum && !connections.makeRoom()) return refuse(socket);
    if (peers.isProxy(address)) return;
    if (!connections.take(networkOf(address), socket)) refuse(socket);
  };
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.busy(socket);
    response.once(
      'close',
      guarded(log, 'end of a request', () => connections.idle(socket)),
    );
  };
  server.on(
    'connection',
    guarded(log, 'connection', onConnection, (socket) => socket.destroy()),
  );
  // Before the handlers: some of them answer without asking those behind them.
  server.once(
    'listening',
    guarded(log, 'listening', () =>
      server.prependListener('request', guarded(log, 'request of a connection', onRequest)),
    ),
  );
  const endings = [
    every(log, 'silent connections', pollIntervalMs, () => {
      const now = Date.now();
      for (const [socket, since] of silent) {
        if (now - since < firstByteMs) return;
        silent.delete(socket);
        if (socket.bytesRead === 0) socket.destroy();
      }
    }),
    every(log, 'connection limits', reportIntervalMs, () => {
      if (refused + displaced > 0) {
        log.warn({ refused, displaced, open: open.size }, 'connections were refused');
      }
      refused = 0;
      displaced = 0;
    }),
  ];
  server.once('close', () => {
    for (const end of endings) end();
  });

  return {
    admitSocket(socket, network) {
      // From here on it is the room of waiting sockets that it may have to leave.
      connections.busy(socket);
      if (!waiting.take(network, socket)) {
        refused += 1;
        return false;
      }
      leaveAtEnd(waiting, socket);
      return true;
    },
    heard: (socket) => waiting.busy(socket),
    signedIn(socket) {
      waiting.leave(socket);
      connections.leave(socket);
    },
    connections: () => open,
    heldBy: (network) => ({
      connections: connections.of(network),
      waitingSockets: waiting.of(network),
    }),
  };

  function leaveAtEnd(places: Pick<typeof waiting, 'leave'>, socket: Duplex): void {
    socket.once(
      'close',
      guarded(log, 'end of a connection', () => places.leave(socket)),
    );
  }
  function giveUp(socket: Duplex): void {
    displaced += 1;
    socket.destroy();
  }
}

/** Returns the process's limit of open files; a high number if unknown. */
function openFilesAllowed(): number {
  try {
    const line = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return Math.max(2 * otherDescriptors, Number(line?.[1] ?? 65_536));
  } catch {
    return 65_536;
  }
}

type Places<Holder> = {
  /** Takes a place. False where all are in use by something that is not idle. */
  take(network: string, holder: Holder): boolean;
  /** Something is done for it: it keeps its place. */
  busy(holder: Holder): void;
  /** It waits again, as the youngest of its network. */
  idle(holder: Holder): void;
  leave(holder: Holder): void;
  /** Has one place given up; false where nothing is idle. */
  makeRoom(): boolean;
  of(network: string): number;
  inAll(): number;
};

type Limits = { inAll: number; perNetwork: number };
/** `idle` is in the order in which they became so. */
type Network = { name: string; held: number; idle: Set<unknown> };

/**
 * Places for connections, with a total limit and one per network. If there is none left, a new
 * connection is not rejected because of others: the network that holds the most idle places gives
 * up its oldest, and a network at its own limit gives up one of its own. A flood from a few
 * addresses thus takes places only from itself.
 */
export function createPlaces<Holder>(
  limits: Limits,
  /** Ends who gave a place up. */
  end: (holder: Holder) => void,
): Places<Holder> {
  const networks = new Map<string, Network>();
  const networkOf = new Map<Holder, Network>();
  /** Networks by how much of what they hold is idle: the crowded one is found without a search. */
  const byIdle: Set<Network>[] = [];
  let maxIdle = 0;

  const change = (network: Network, act: () => void) => {
    byIdle[network.idle.size]?.delete(network);
    act();
    const { size } = network.idle;
    byIdle[size] ??= new Set();
    if (size > 0) byIdle[size].add(network);
    maxIdle = Math.max(maxIdle, size);
    while (maxIdle > 0 && (byIdle[maxIdle]?.size ?? 0) === 0) maxIdle -= 1;
  };
  const leave = (holder: Holder) => {
    const network = networkOf.get(holder);
    if (network === undefined) return;
    networkOf.delete(holder);
    network.held -= 1;
    change(network, () => network.idle.delete(holder));
    if (network.held === 0) networks.delete(network.name);
  };
  const giveUp = (network: Network | undefined): boolean => {
    const [oldest] = (network?.idle ?? []) as Iterable<Holder>;
    if (oldest === undefined) return false;
    leave(oldest);
    end(oldest);
    return true;
  };
  const makeRoom = (): boolean => {
    const [crowded] = byIdle[maxIdle] ?? [];
    return giveUp(crowded);
  };

  return {
    take(name, holder) {
      const known = networks.get(name);
      if (known !== undefined && known.held >= limits.perNetwork) {
        if (!giveUp(known)) return false;
      } else if (networkOf.size >= limits.inAll && !makeRoom()) return false;
      const network = networks.get(name) ?? { name, held: 0, idle: new Set() };
      networks.set(name, network);
      networkOf.set(holder, network);
      network.held += 1;
      change(network, () => network.idle.add(holder));
      return true;
    },
    busy(holder) {
      const network = networkOf.get(holder);
      if (network !== undefined) change(network, () => network.idle.delete(holder));
    },
    idle(holder) {
      const network = networkOf.get(holder);
      if (network === undefined) return;
      change(network, () => {
        network.idle.delete(holder);
        network.idle.add(holder);
      });
    },
    leave,
    makeRoom,
    of: (name) => networks.get(name)?.held ?? 0,
    inAll: () => networkOf.size,
  };
}
