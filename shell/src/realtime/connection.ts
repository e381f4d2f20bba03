/**
 * The realtime client: disconnected, connecting, connected. It opens a socket with a ticket that is
 * good once, keeps a heartbeat, reconnects after growing pauses, and detects lost messages by their
 * sequence numbers. Lost state is requested again; events resume after the last one that came, on
 * whatever connection, and go to `onLost` where the server has them no more.
 */

import type { Channel, ClientMessage, ServerMessage } from '@moa/contracts/realtime/messages';
import { pauseAfterRestart, pauseBefore } from '@moa/contracts/realtime/pauses';
import type { RealtimeSettings } from '@moa/contracts/realtime/settings';
import { protocolsWith } from '@moa/contracts/realtime/ticket-protocol';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { call } from '@moa/host/api';
import { randomId } from '@moa/host/browser';
import { noLink, type RealtimeLink } from '@moa/host/internal/late/realtime-link';
import type { RealtimeState } from '@moa/host/internal/realtime';
import { parseMessage } from './parse-message.ts';
import { createSequences } from './sequences.ts';

export type ConnectionStatus = Pick<RealtimeState, 'status' | 'error'>;
type Subscribed = Extract<ServerMessage, { type: 'subscribed' }>['payload'];
type Heartbeat = Extract<ServerMessage, { type: 'heartbeat' }>['payload'];
export type ChannelMessage = Extract<ServerMessage, { channel: Channel }>;
type Subscription = Omit<Extract<ClientMessage, { type: 'subscribe' }>, 'type' | 'after'>;

type Options = {
  settings: Pick<
    RealtimeSettings,
    'autoReconnect' | 'maxReconnectAttempts' | 'reconnectDelay' | 'heartbeatInterval'
  >;
  subscription(): Subscription;
  onStatus(status: ConnectionStatus): void;
  /** The server has said something, if only that it is there. */
  onHeard(): void;
  /** Each once and in order; `text` is as it came. */
  onMessage(message: ChannelMessage, text: string): void;
  /** Something of this channel was missed that no subscription brings back. */
  onLost(channel: Channel): void;
  /** The number of the last event that this page or another tab had; null: it begins with now. */
  lastEvent(): number | null;
  /** When the page began to read what events change, epoch ms. */
  readSince: number;
  /** Events after this number follow. */
  onEvents(after: number): void;
  onLink(link: RealtimeLink): void;
};

export type Connection = {
  /** Asks for a fresh state, and says again what is wanted. Several at once are one. */
  resubscribe(): void;
  /**
   * Connects at once, with all attempts, if there is no connection: the page is visible or the
   * network is back.
   */
  wake(): void;
  /** Probes the server after a silence to check that the connection is alive. */
  probe(): void;
  /** Leaves the socket, where there is one, and opens another at once, with all attempts. */
  reconnect(): void;
  stop(): void;
};

/** Close codes: normal, without a reason, session over or locked, and server restart. */
const normal = 1000;
const abnormal = 1006;
const sessionOver = 4401;
const restarting = 1012;
/** Maximum time until a socket is accepted, in ms. */
const patience = 10_000;
/** ms of silence after which the server is probed; after ten seconds the silence is shown. */
const probeAfter = 4_000;
/** ms */
const lateAfter = 5_000;
/** Unanswered heartbeats that are remembered. */
const maxBeats = 20;
/** Time during which further requests for a fresh state are combined, in ms. */
const gatherMs = 100;

/** Connects and stays connected until it is stopped. */
// Over 100 lines: the states of a socket share its timers, and each step ends those of the one before.
export function connect({ settings, subscription, onStatus, ...options }: Options): Connection {
  const { autoReconnect, maxReconnectAttempts, reconnectDelay, heartbeatInterval } = settings;
  let socket: WebSocket | null = null;
  let opening = false;
  let welcome = false;
  let link = noLink;
  /** Heartbeats that the server has not answered yet: when each was sent. */
  const beats = new Map<string, number>();
  let ended = false;
  let attempts = 0;
  let heardAt = 0;
  let probedAt = 0;
  let awaitingHeartbeat = false;
  let again = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  let gatherTimer: ReturnType<typeof setTimeout> | undefined;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let probeTimer: ReturnType<typeof setTimeout> | undefined;
  const sequences = createSequences(lost);

  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  void open();
  return { resubscribe, wake, probe: probeSilence, reconnect, stop };

  async function open() {
    if (ended || opening || socket) return;
    opening = true;
    if (link.nextTryAt !== null) updateLink({ nextTryAt: null });
    onStatus({ status: 'connecting', error: null });
    try {
      const { token } = await call(createSocketToken, {});
      if (ended) return;
      const opened = new WebSocket(
        `${location.origin.replace(/^http/, 'ws')}/ws/realtime`,
        protocolsWith(token),
      );
      socket = opened;
      patienceTimer = setTimeout(drop, patience);
      opened.onmessage = (event) => {
        if (socket === opened) receive(String(event.data));
      };
      opened.onclose = ({ code }) => {
        if (socket === opened) closed(code);
      };
    } catch {
      reconnectLater();
    } finally {
      opening = false;
    }
  }

  function receive(text: string) {
    const message = parseMessage(text);
    if (message === null || message.type === 'error') return;
    options.onHeard();
    heardAt = Date.now();
    clearTimeout(probeTimer);
    probeTimer = setTimeout(probeSilence, probeAfter);
    if (message.type === 'welcome') return begin();
    awaitingHeartbeat = false;
    if (message.type === 'heartbeat') return handleHeartbeat(message.payload);
    if (message.type === 'subscribed') return beginEvents(message.payload);
    if (sequences.take(message.channel, message.seq)) options.onMessage(message, text);
  }

  function begin() {
    welcome = true;
    attempts = 0;
    clearTimeout(patienceTimer);
    sequences.restart();
    beats.clear();
    updateLink({ connectedAt: Date.now(), attempt: 0, nextTryAt: null });
    onStatus({ status: 'connected', error: null });
    subscribe();
    // What the way takes is known at once.
    sendHeartbeat();
    awaitingHeartbeat = false;
    clearInterval(heartbeatTimer);
    heartbeatTimer = setInterval(beat, heartbeatInterval);
  }

  /**
   * Continues with the events missed while disconnected, or refetches them if the server no longer
   * has them.
   */
  function beginEvents({ channels, after, resumed }: Subscribed) {
    if (!channels.includes('notifications')) return;
    sequences.begin('notifications', after);
    // What the page read before its first connection may be older than that.
    const beganLate = options.lastEvent() === null && isLate(options.readSince);
    if (!resumed || beganLate) options.onLost('notifications');
    options.onEvents(Math.max(after, resumed ? (options.lastEvent() ?? 0) : 0));
  }

  function handleHeartbeat({ id, seqs }: Heartbeat) {
    const sentAt = beats.get(id);
    beats.delete(id);
    const now = Date.now();
    if (sentAt !== undefined) updateLink({ roundTripMs: now - sentAt, heartbeatAt: now });
    sequences.compare(seqs);
  }

  function beat() {
    if (awaitingHeartbeat) return drop();
    awaitingHeartbeat = true;
    sendHeartbeat();
  }

  function sendHeartbeat() {
    const id = randomId();
    const { roundTripMs } = link;
    if (beats.size > maxBeats) beats.clear();
    beats.set(id, Date.now());
    send({ type: 'heartbeat', id, ...(roundTripMs !== null && { roundTripMs }) });
  }

  function updateLink(change: Partial<RealtimeLink>) {
    link = { ...link, ...change };
    options.onLink(link);
  }

  /** A quiet market pushes nothing, so one probe tells it from a dead connection. */
  function probeSilence() {
    if (!welcome || Date.now() - Math.max(heardAt, probedAt) < probeAfter) return;
    probedAt = Date.now();
    sendHeartbeat();
  }

  /** A connection that says nothing any more is left at once: its closing may take minutes. */
  function drop() {
    socket?.close();
    if (socket) closed(abnormal);
  }

  function closed(code: number) {
    // A new socket reports the state of the session, so there is no delay.
    const requestAtOnce = code === sessionOver && welcome;
    socket = null;
    welcome = false;
    clearInterval(heartbeatTimer);
    clearTimeout(gatherTimer);
    clearTimeout(patienceTimer);
    clearTimeout(probeTimer);
    gatherTimer = undefined;
    if (ended) return;
    updateLink({ connectedAt: null });
    if (requestAtOnce) void open();
    else reconnectLater(code === restarting);
  }

  function reconnectLater(afterRestart = false) {
    if (ended) return;
    if (!autoReconnect) return onStatus({ status: 'disconnected', error: 'Connection error' });
    if (attempts >= maxReconnectAttempts)
      return onStatus({ status: 'disconnected', error: 'Max reconnection attempts reached' });
    attempts += 1;
    onStatus({ status: 'connecting', error: 'Connection error' });
    clearTimeout(reconnectTimer);
    const pause = afterRestart ? pauseAfterRestart() : pauseBefore(attempts, reconnectDelay);
    reconnectTimer = setTimeout(() => void open(), pause);
    updateLink({ attempt: attempts, nextTryAt: Date.now() + pause });
  }

  function wakeWhenSeen() {
    if (document.visibilityState !== 'visible') return;
    probeSilence();
    wake();
  }

  function wake() {
    if (ended || socket || opening) return;
    clearTimeout(reconnectTimer);
    attempts = 0;
    void open();
  }

  function reconnect() {
    const known = socket;
    socket = null;
    if (known) {
      leave(known);
      closed(normal);
    }
    wake();
  }

  function lost(channel: Channel) {
    updateLink({ gaps: link.gaps + 1 });
    if (channel === 'notifications') options.onLost(channel);
    else resubscribe();
  }

  function resubscribe() {
    if (!welcome) return;
    if (gatherTimer) again = true;
    else subscribe();
  }

  /** At once; what is wished for shortly after it is gathered into one more. */
  function subscribe() {
    const after = options.lastEvent();
    send({ type: 'subscribe', ...subscription(), ...(after !== null && { after }) });
    again = false;
    clearTimeout(gatherTimer);
    gatherTimer = setTimeout(() => {
      gatherTimer = undefined;
      if (again) subscribe();
    }, gatherMs);
  }

  function send(message: ClientMessage) {
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function stop() {
    ended = true;
    clearTimeout(reconnectTimer);
    clearTimeout(gatherTimer);
    clearTimeout(patienceTimer);
    clearTimeout(probeTimer);
    clearInterval(heartbeatTimer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeWhenSeen);
    if (socket) leave(socket);
    socket = null;
  }
}

/** A page that hears of events only so long after it began to read has missed what came meanwhile. */
export function isLate(readSince: number): boolean {
  return Date.now() - readSince > lateAfter;
}

/**
 * Closes a socket; one that is still opening is closed once it has opened, because browsers log an
 * error if it is closed before.
 */
function leave(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(normal);
  else socket.close(normal);
}
