import type { OpenConnection } from '@moa/contracts/realtime/connections';
import type { Connection } from './connection.ts';

/** One open socket as its person may see it. */
export function describeConnection(connection: Connection, sessionId: string): OpenConnection {
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
    thisSession: connection.caller.sessionId === sessionId,
  };
}
