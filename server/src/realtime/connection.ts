/** One authenticated socket: what it subscribed to, its sequence numbers, and frames on their way. */

import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Channel } from '@moa/contracts/realtime/messages';
import { defaultUpdateFrequency, type UpdateFrequency } from '@moa/contracts/realtime/settings';
import { dayMs } from '@moa/contracts/time';
import WebSocket from 'ws';
import type { Caller } from '../http/request-caller.ts';
import type { LivePortfolio } from '../portfolio/api.ts';

/** Whole states are left out for a socket that is this far behind: the next one says it all. */
const behindBytes = 128 * 1024;
/** One that is this far behind is ended. A single state may be larger: nothing waits before it. */
const maxBufferedBytes = 1024 * 1024;
const livesMs = dayMs;
const goodbyeMs = 2_000;

/** Least time between two messages of a channel, ms. */
type Pace = { prices: number; positions: number; portfolio: number };

/** What was sent to a socket in one currency. */
type SentPortfolio = { rows: LivePortfolio; summaryVersion: string };

export type Connection = ReturnType<typeof createConnection>;

export function createConnection(
  socket: WebSocket,
  caller: Caller,
  /** Called with each message of a channel. */
  onSent: (channel: Channel, bytes: number) => void = () => undefined,
) {
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
    pace: paceOf(defaultUpdateFrequency),
    /** How long its last heartbeat took there and back, as the peer says, ms. */
    roundTripMs: null as number | null,
    /** The number of the last event that it was sent; null: it hears of none yet. */
    eventSeq: null as number | null,
    /** When a state was left out last since the peer was behind, epoch ms. */
    coalescedAt: 0,
    /** Version of the prices that were sent last. */
    priceVersion: 0,
    pricesSentAt: 0,
    sendingPrices: false,
    /** Version of the prices that the portfolio was last valued at. */
    portfolioPriceVersion: 0,
    portfolioSentAt: 0,
    positionsSentAt: 0,
    /** What was sent last in each currency. */
    portfolios: new Map<CurrencyCode, SentPortfolio>(),
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
      number(channel, (sequences.get(channel) ?? 0) + 1, type, payloadJson);
    },
    /** Events after this number follow. */
    beginEvents(seq: number): void {
      connection.eventSeq = seq;
      sequences.set('notifications', seq);
    },
    /** One of the notifications channel, whose numbers are the person’s. */
    sendEvent(seq: number, type: string, payloadJson: string): void {
      connection.eventSeq = seq;
      number('notifications', seq, type, payloadJson);
    },
    close(code: number, reason: string): void {
      socket.close(code, reason);
      // A peer that does not answer the closing is cut off.
      setTimeout(() => socket.terminate(), goodbyeMs).unref();
    },
  };
  return connection;

  function number(channel: Channel, seq: number, type: string, payloadJson: string): void {
    sequences.set(channel, seq);
    onSent(channel, payloadJson.length);
    write(`"type":"${type}","channel":"${channel}","seq":${seq},"payload":${payloadJson}`);
  }

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

/** Seconds as people choose them. */
export function paceOf({ prices, positions, portfolio }: UpdateFrequency): Pace {
  return { prices: prices * 1_000, positions: positions * 1_000, portfolio: portfolio * 1_000 };
}
