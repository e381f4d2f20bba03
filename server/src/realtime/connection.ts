/**
 * One authenticated socket: what it subscribed to, its sequence numbers, and frames on their way. A class,
 * since there are thousands of them at once: what all have in common they share.
 */

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
/**
 * Maximum backlog, beyond which a socket is closed. A single state may be larger, if nothing waits
 * before it.
 */
const maxBufferedBytes = 1024 * 1024;
const livesMs = dayMs;
const goodbyeMs = 2_000;

/** Least time between two messages of a channel, ms. */
type Pace = { readonly prices: number; readonly positions: number; readonly portfolio: number };

/** Last portfolio sent to a socket in one currency. */
type SentPortfolio = { rows: LivePortfolio; summaryVersion: string };

/** Counts the messages of channels. */
type Counter = { sent(userId: string, channel: Channel, bytes: number): void };

const defaultPace = getPace(defaultUpdateFrequency);
const won: readonly CurrencyCode[] = ['KRW'];

export class Connection {
  readonly id = randomBytes(12).toString('base64url');
  readonly openedAt = Date.now();
  /** When the page is asked to connect again, epoch ms. */
  readonly expiresAt = this.openedAt + livesMs;
  readonly caller: Caller;
  readonly socket: WebSocket;
  channels: ReadonlySet<Channel> = new Set();
  currencies = won;
  pace: Pace = defaultPace;
  /** Round-trip time of the last heartbeat, as reported by the peer, ms. */
  roundTripMs: number | null = null;
  /** The number of the last event that it was sent; null: it hears of none yet. */
  eventSeq: number | null = null;
  /** When a state was left out last since the peer was behind, epoch ms. */
  coalescedAt = 0;
  /** Version of the prices that were sent last. */
  priceVersion = 0;
  pricesSentAt = 0;
  sendingPrices = false;
  /** Version of the prices that the portfolio was last valued at. */
  portfolioPriceVersion = 0;
  portfolioSentAt = 0;
  positionsSentAt = 0;
  /** Last portfolio sent in each currency; null if none was sent. */
  portfolios: Map<CurrencyCode, SentPortfolio> | null = null;
  /** Symbols of the user's holdings; null if not read yet. */
  held: ReadonlySet<string> | null = null;
  /** Counts changes of holdings. */
  changes = 0;
  /** True if holdings have changed, which is sent without waiting for the interval. */
  portfolioDue = false;
  sendingPortfolio = false;
  /** When the peer last gave a sign, epoch ms. */
  heardAt = this.openedAt;
  readonly #counter: Counter | undefined;
  #sequences: Partial<Record<Channel, number>> = {};
  /** Numbers its messages: random as the connection’s own id is, and found by it. */
  #sent = 0;
  #unsent = 0;
  #waitsSince: number | null = null;
  readonly #onSent = () => {
    this.#unsent -= 1;
    this.#waitsSince = this.#unsent === 0 ? null : Date.now();
  };

  /** Nothing is counted without a counter. */
  constructor(socket: WebSocket, caller: Caller, counter?: Counter) {
    this.socket = socket;
    this.caller = caller;
    this.#counter = counter;
  }

  /** The last sequence number of each channel. */
  seqs(): Partial<Record<Channel, number>> {
    return { ...this.#sequences };
  }

  isBehind(): boolean {
    return this.#unsent > 0 && this.socket.bufferedAmount > behindBytes;
  }

  /** Since when, epoch ms, the system has taken nothing of what waits for this peer; null: nothing waits. */
  waitsSince(): number | null {
    return this.#waitsSince;
  }

  noteHoldings(): void {
    this.held = null;
    this.changes += 1;
  }

  /** A message outside any channel. */
  send(type: string, payload: unknown): void {
    this.#write(`"type":${JSON.stringify(type)},"payload":${JSON.stringify(payload)}`);
  }

  /** The next message of a channel; the payload is JSON already. */
  sendOn(channel: Channel, type: string, payloadJson: string): void {
    this.#number(channel, (this.#sequences[channel] ?? 0) + 1, type, payloadJson);
  }

  /** Events after this number follow. */
  beginEvents(seq: number): void {
    this.eventSeq = seq;
    this.#sequences.notifications = seq;
  }

  /** Sends an event of the notifications channel, numbered by user. */
  sendEvent(seq: number, type: string, payloadJson: string): void {
    this.eventSeq = seq;
    this.#number('notifications', seq, type, payloadJson);
  }

  close(code: number, reason: string): void {
    closeWithin(this.socket, code, reason);
  }

  #number(channel: Channel, seq: number, type: string, payloadJson: string): void {
    this.#sequences[channel] = seq;
    this.#counter?.sent(this.caller.userId, channel, payloadJson.length);
    this.#write(`"type":"${type}","channel":"${channel}","seq":${seq},"payload":${payloadJson}`);
  }

  #write(rest: string): void {
    const { socket } = this;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (this.#unsent > 0 && socket.bufferedAmount > maxBufferedBytes) {
      socket.terminate();
      return;
    }
    this.#sent += 1;
    this.#unsent += 1;
    this.#waitsSince ??= Date.now();
    socket.send(
      `{"id":"${this.id}${this.#sent.toString(36)}","timestamp":"${new Date().toISOString()}","source":"server",${rest}}`,
      this.#onSent,
    );
  }
}

/** Converts the user's intervals, in seconds, to a pace. */
export function getPace({ prices, positions, portfolio }: UpdateFrequency): Pace {
  return { prices: prices * 1_000, positions: positions * 1_000, portfolio: portfolio * 1_000 };
}

/** A peer that does not answer the closing is cut off. */
export function closeWithin(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), goodbyeMs).unref();
}
