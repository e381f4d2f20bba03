/** One authenticated socket: what it subscribed to, its sequence numbers, and frames on their way. */
import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Channel } from '@moa/contracts/realtime/messages';
import WebSocket from 'ws';
import type { Caller } from '../seams.ts';

/** Prices are left out for a socket that is this far behind, and it is ended at twice as much. */
const behindBytes = 512 * 1024;
const livesMs = 24 * 3_600_000;
const defaultIntervalMs = 10_000;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(socket: WebSocket, caller: Caller) {
  const sequences = new Map<Channel, number>();
  const connection = {
    id: randomBytes(12).toString('base64url'),
    caller,
    socket,
    /** When the page is asked to connect anew, epoch ms. */
    expiresAt: Date.now() + livesMs,
    channels: new Set<Channel>(),
    currencies: ['KRW'] as readonly CurrencyCode[],
    intervalMs: defaultIntervalMs,
    /** Version of the prices that were sent last. */
    priceVersion: 0,
    pricesSentAt: 0,
    portfolioSentAt: 0,
    /** What was sent last in each currency. */
    portfolioVersions: new Map<CurrencyCode, string>(),
    /** Whether the portfolio changed since it was sent; `now` waits for no interval. */
    portfolioDue: null as 'now' | 'interval' | null,
    sendingPortfolio: false,
    answering: true,

    /** The last sequence number of each channel. */
    seqs: () => Object.fromEntries(sequences),
    isBehind: () => socket.bufferedAmount > behindBytes,

    /** A message outside any channel. */
    send(type: string, payload: unknown): void {
      write(`"type":${JSON.stringify(type)},"payload":${JSON.stringify(payload)}`);
    },
    /** The next message of a channel; the payload is JSON already. */
    sendOn(channel: Channel, type: string, payloadJson: string): void {
      const seq = (sequences.get(channel) ?? 0) + 1;
      sequences.set(channel, seq);
      write(`"type":"${type}","channel":"${channel}","seq":${seq},"payload":${payloadJson}`);
    },
    close(code: number, reason: string): void {
      socket.close(code, reason);
      // A peer that does not answer the closing is cut off.
      setTimeout(() => socket.terminate(), 2_000).unref();
    },
  };
  return connection;

  function write(rest: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > 2 * behindBytes) {
      socket.terminate();
      return;
    }
    const id = randomBytes(9).toString('base64url');
    socket.send(
      `{"id":"${id}","timestamp":"${new Date().toISOString()}","source":"server",${rest}}`,
    );
  }
}
