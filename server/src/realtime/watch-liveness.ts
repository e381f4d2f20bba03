/**
 * Closes dead sockets. A silent peer is pinged, and browsers answer by themselves: a peer that
 * stopped reading or vanished is cut off within thirty seconds, and one that does not accept its
 * pending data sooner. Sessions are checked periodically, since one may expire or end without
 * notice to this process.
 */
import type { Context } from '../context.ts';
import type { Connections } from './connections.ts';
import { closeCodes } from './realtime-path.ts';

export const lookEveryMs = 5_000;
const pingedAfterMs = 10_000;
const cutOffAfterMs = 24_000;
const stuckAfterMs = 15_000;
/**
 * Looks that are this far apart had a pause of the process between them, in which an answer to the ping before
 * it may wait unread: silence before a ping and the pause together must not reach what cuts off.
 */
const pausedAfterMs = cutOffAfterMs - pingedAfterMs - lookEveryMs;

/**
 * The returned function checks each socket once, called every `lookEveryMs`. After a pause of this
 * process, during which no peer could be heard, silence counts from the end of the pause.
 */
export function createLookAtPeers(
  connections: Connections,
  /** Called with each that went without a word. */
  onSilent: (userId: string) => void = () => undefined,
): (now: number) => void {
  let lookedAt: number | null = null;
  /** When the last pause ended, epoch ms. */
  let listensSince = 0;
  return (now) => {
    if (lookedAt !== null && now - lookedAt > pausedAfterMs) listensSince = now;
    lookedAt = now;
    for (const connection of connections.all()) {
      const { socket, heardAt, expiresAt } = connection;
      const waitsSince = connection.waitsSince();
      const isStuck =
        waitsSince !== null && now - Math.max(waitsSince, listensSince) > stuckAfterMs;
      if (isStuck || now - Math.max(heardAt, listensSince) > cutOffAfterMs) {
        onSilent(connection.caller.userId);
        socket.terminate();
      } else if (now > expiresAt) connection.close(closeCodes.restarting, 'time to connect anew');
      else if (now - heardAt > pingedAfterMs) socket.ping();
    }
  };
}

/** Closes the sockets whose session is over; throws where sessions cannot be looked up. */
export async function endSocketsOfEndedSessions(
  { sessions }: Pick<Context, 'sessions'>,
  connections: Connections,
): Promise<void> {
  const ids = new Set([...connections.all()].map(({ caller }) => caller.sessionId));
  const ended = new Set<string>();
  // Each second: only what is not remembered is looked up.
  for (const id of ids)
    if (!sessions.isKnownAlive(id) && !(await sessions.isAlive(id))) ended.add(id);
  if (ended.size === 0) return;
  for (const connection of connections.all()) {
    if (ended.has(connection.caller.sessionId))
      connection.close(closeCodes.ended, 'the session has ended');
  }
}
