/** One authenticated socket: what it subscribed to, its sequence numbers, and frames on their way. */

import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Channel } from '@moa/contracts/realtime/messages';
import { dayMs } from '@moa/contracts/time';
import WebSocket from 'ws';
import type { Caller } from '../http/request-caller.ts';

/** Whole states are left out for a socket that is this far behind: the next one says it all. */
const behindBytes = 128 * 1024;
/** One that is this far behind is ended. A single state may be larger: nothing waits before it. */
const maxBufferedBytes = 1024 * 1024;
const livesMs = dayMs;
const defaultIntervalMs = 10_000;
const goodbyeMs = 2_000;

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(socket: WebSocket, caller: Caller) {
  const sequences = new Map<Channel, number>();
  let unsent = 0;
  let waitsSince: number | null = null;
  const noteSent = () => {
    unsent -= 1;
    waitsSince = unsent === 0 ? null : Date.now();
  };
  const connection = {
    id: randomBytes(12).toString('base64url'),
    caller,
    socket,
    openedAt: Date.now(),
    /** When the page is asked to connect again, epoch ms. */
    expiresAt: Date.now() + livesMs,
    channels: new Set<Channel>(),
    currencies: ['KRW'] as readonly CurrencyCode[],
    intervalMs: defaultIntervalMs,
    /** Version of the prices that were sent last. */
    priceVersion: 0,
    pricesSentAt: 0,
    sendingPrices: false,
    /** Version of the prices that the portfolio was last valued at. */
    portfolioPriceVersion: 0,
    portfolioSentAt: 0,
    /** What was sent last in each currency. */
    portfolioVersions: new Map<CurrencyCode, string>(),
    /** Whether holdings changed, which waits for no interval. */
    portfolioDue: false,
    sendingPortfolio: false,
    /** When the peer last gave a sign, epoch ms. */
    heardAt: Date.now(),

    /** The last sequence number of each channel. */
    seqs: () => Object.fromEntries(sequences),
    isBehind: () => socket.bufferedAmount > behindBytes,
    /** Since when, epoch ms, the system has taken nothing of what waits for this peer; null: nothing waits. */
    waitsSince: () => waitsSince,

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
      setTimeout(() => socket.terminate(), goodbyeMs).unref();
    },
  };
  return connection;

  function write(rest: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) {
      socket.terminate();
      return;
    }
    const id = randomBytes(9).toString('base64url');
    unsent += 1;
    waitsSince ??= Date.now();
    socket.send(
      `{"id":"${id}","timestamp":"${new Date().toISOString()}","source":"server",${rest}}`,
      noteSent,
    );
  }
}
