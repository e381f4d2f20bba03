import type { Connection } from './connection.ts';
import type { Part } from './instances/requests.ts';

/** Describes an open socket for its user, with its session. */
export function describeConnection(connection: Connection): Part<'connections'>[number] {
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
