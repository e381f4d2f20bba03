/**
 * The realtime client: connecting, heartbeat, reconnecting with growing pauses, and sequence numbers
 * that show a gap. What arrives goes into the query cache; nobody polls what is pushed.
 */

import { type ClientMessage, serverMessage } from '@moa/contracts/realtime/messages';
import { createSocketToken } from '@moa/contracts/realtime/operations';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { getDisplayCurrency, onDisplayCurrencyChange } from '@moa/host/currency';
import { realtimeStore } from '@moa/host/realtime';
import { applyMessage, refillAfterGap } from './apply-message.ts';

const heartbeatInterval = 30_000;
const firstDelay = 5_000;
const longestDelay = 30_000;
const maxAttempts = 5;
const updateInterval = 1_000;

/** Connects and stays connected; what comes back ends it. */
export function connectRealtime(): () => void {
  let socket: WebSocket | null = null;
  let attempts = 0;
  let ended = false;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  let awaitingHeartbeat = false;
  let wasConnected = false;
  const lastSeq: Record<string, number> = {};

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));
  const subscribe = () => {
    send({
      type: 'subscribe',
      channels: ['prices', 'portfolio', 'notifications', 'system'],
      currency: getDisplayCurrency(),
      intervalMs: updateInterval,
    });
  };

  async function open() {
    if (ended || socket) return;
    realtimeStore.setState({ status: 'connecting', error: null });
    try {
      const { token } = await call(createSocketToken, {});
      if (ended) return;
      const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/realtime`);
      socket = opened;
      opened.onopen = () => send({ type: 'authenticate', token });
      opened.onmessage = (event) => receive(String(event.data));
      opened.onclose = () => closed(opened);
    } catch {
      scheduleReconnect();
    }
  }

  function receive(text: string) {
    const parsed = z.safeParse(serverMessage, parseJson(text));
    if (!parsed.success) return;
    const message = parsed.data;
    realtimeStore.setState({ lastMessageAt: Date.now() });
    if (message.type === 'welcome') {
      attempts = 0;
      for (const name of Object.keys(lastSeq)) delete lastSeq[name];
      realtimeStore.setState({ status: 'connected', error: null });
      // What came while there was no connection is read; the portfolio's state is sent afresh.
      if (wasConnected) refillAfterGap('notifications');
      wasConnected = true;
      subscribe();
      startHeartbeat();
      return;
    }
    if (message.type === 'heartbeat') {
      awaitingHeartbeat = false;
      return;
    }
    if (message.type === 'error') return;
    const expected = (lastSeq[message.channel] ?? message.seq - 1) + 1;
    lastSeq[message.channel] = message.seq;
    if (message.seq > expected) refillAfterGap(message.channel);
    applyMessage(message);
  }

  function startHeartbeat() {
    clearInterval(heartbeatTimer);
    awaitingHeartbeat = false;
    heartbeatTimer = setInterval(() => {
      if (awaitingHeartbeat) return socket?.close();
      awaitingHeartbeat = true;
      send({ type: 'heartbeat', id: crypto.randomUUID() });
    }, heartbeatInterval);
  }

  function closed(which: WebSocket) {
    if (socket !== which) return;
    socket = null;
    clearInterval(heartbeatTimer);
    if (!ended) scheduleReconnect();
  }

  function scheduleReconnect() {
    if (ended) return;
    if (attempts >= maxAttempts) {
      realtimeStore.setState({
        status: 'disconnected',
        error: 'Max reconnection attempts reached',
      });
      return;
    }
    // Half of the pause is chance, so that a thousand clients do not come back in one moment.
    const pause = Math.min(longestDelay, firstDelay * 2 ** attempts);
    attempts += 1;
    realtimeStore.setState({ status: 'connecting', error: 'Connection error' });
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => void open(), pause / 2 + Math.random() * (pause / 2));
  }

  /** The tab is looked at again or the network is back: now, and with all attempts. */
  function wake() {
    if (document.visibilityState !== 'visible' || socket) return;
    clearTimeout(reconnectTimer);
    attempts = 0;
    void open();
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  const stopFollowingCurrency = onDisplayCurrencyChange(() => {
    if (realtimeStore.getState().status === 'connected') subscribe();
  });
  void open();

  return () => {
    ended = true;
    clearTimeout(reconnectTimer);
    clearInterval(heartbeatTimer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    stopFollowingCurrency();
    socket?.close(1000);
    socket = null;
    realtimeStore.setState({
      status: 'disconnected',
      lastMessageAt: null,
      error: null,
      prices: new Map(),
    });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
