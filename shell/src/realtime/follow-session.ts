/**
 * Realtime connection of the app: open while a user is signed in and has enabled it, closed
 * otherwise and while the browser keeps the page frozen.
 */

import { deliveriesKey, inboxKey } from '@moa/host/inbox';
import { forgetResponses } from '@moa/host/internal/api/response-cache';
import {
  forgetLink,
  noteMessage,
  onReconnectWish,
  showLink,
} from '@moa/host/internal/late/realtime-link';
import {
  getRealtimeSettings,
  onRealtimeSettingsChange,
  readRealtimeSettingsAgain,
} from '@moa/host/internal/late/realtime-settings';
import { readUserSettingsAgain } from '@moa/host/internal/late/user-settings';
import type { RealtimeState } from '@moa/host/internal/realtime';
import { onSessionChange } from '@moa/host/internal/session';
import { portfolioKey, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { getSession } from '@moa/host/session';
import { applyMessage, refillAfterGap } from './apply-message.ts';
import { shareConnection } from './share-connection.ts';
import { warnOfNoRealtime } from './warn-of-no-realtime.ts';

const down: RealtimeState = {
  status: 'disconnected',
  lastMessageAt: null,
  pricedAt: null,
  polledAt: null,
  error: null,
  prices: new Map(),
};
/** Number of failures after which a user whose connection never opened is warned. */
const failuresBeforeWarning = 2;

/** So many tries in a row are refused where something on the way lets no socket through. */
const refusalsBeforePolling = 3;

/**
 * User of the page and progress in the events, over all connections: a connection ends if the page
 * is frozen or settings change.
 */
type Reader = { userId: string; readSince: number; lastEvent: number | null };

/** Runs as long as the page; what comes back ends it. */
export function followSession(): () => void {
  let running: ({ key: string } & ReturnType<typeof run>) | null = null;
  let frozen = false;

  let reader: Reader | null = null;

  const follow = () => {
    const { status, user } = getSession();
    if (status === 'signed-in' && reader?.userId !== user.id) {
      reader = { userId: user.id, readSince: Date.now(), lastEvent: null };
      readRealtimeSettingsAgain();
    }
    if (status === 'signed-out') reader = null;
    const settings = getRealtimeSettings();
    const wanted = status === 'signed-in' && settings.enabled && !frozen;
    const key = wanted ? `${user.id} ${JSON.stringify(settings)}` : null;
    if (running && running.key !== key) {
      running.stop();
      running = null;
      realtimeStore.setState(down);
    }
    if (status === 'signed-out') forgetLink();
    if (wanted && key !== null && reader !== null) running ??= { key, ...run(reader) };
    onReconnectWish(running?.reconnect ?? null);
  };
  const freeze = () => {
    frozen = true;
    follow();
  };
  const thaw = () => {
    frozen = false;
    follow();
  };
  const ends = [onSessionChange(follow), onRealtimeSettingsChange(follow)];
  window.addEventListener('pagehide', freeze);
  window.addEventListener('pageshow', thaw);
  document.addEventListener('freeze', freeze);
  document.addEventListener('resume', thaw);
  follow();

  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', freeze);
    window.removeEventListener('pageshow', thaw);
    document.removeEventListener('freeze', freeze);
    document.removeEventListener('resume', thaw);
    frozen = true;
    follow();
  };
}

/** Changes `lastEvent` as events come, so that the next connection goes on where this one ended. */
function run(reader: Reader): { reconnect(): void; stop(): void } {
  let failures = 0;
  let wasConnected = false;
  /** Tries in a row that came to nothing. */
  let refused = 0;
  let polling: { stop(): void } | null = null;
  const listeners: Parameters<typeof shareConnection>[2] = {
    onStatus({ status, error, heardAt, link }) {
      showLink(link);
      const before = realtimeStore.getState();
      if (status !== before.status || error !== before.error || heardAt !== before.lastMessageAt)
        realtimeStore.setState({ status, error, lastMessageAt: heardAt });
      wasConnected ||= status === 'connected';
      if (status === 'connected') {
        refused = 0;
        polling?.stop();
        polling = null;
      } else if (error !== null && (error !== before.error || status !== before.status)) {
        refused += 1;
        if (refused >= refusalsBeforePolling) polling ??= pollAnswers(() => shared.wake());
      }
      if (error !== null && error !== before.error) failures += 1;
      if (!wasConnected && failures === failuresBeforeWarning) {
        failures += 1;
        warnOfNoRealtime();
      }
    },
    onMessage(message) {
      noteMessage();
      applyMessage(message);
    },
    onLost: refillAfterGap,
    onEvents(until) {
      reader.lastEvent = until;
    },
  };
  const shared = shareConnection(reader.userId, getRealtimeSettings(), listeners, reader);
  return {
    reconnect: shared.reconnect,
    stop() {
      polling?.stop();
      shared.stop();
    },
  };
}

const pollEveryMs = 10_000;
const retryEveryMs = 60_000;
const followed = [portfolioKey, inboxKey, transactionsKey, deliveriesKey];

/**
 * Fallback without a connection, such as behind a proxy that blocks sockets: the queries of the
 * open page are refetched every few seconds while it is visible. Rarely and silently the connection is
 * retried, and settings of other devices are read. A hidden tab does nothing.
 */
function pollAnswers(retry: () => void): { stop(): void } {
  let isReading = false;
  let polling: ReturnType<typeof setInterval> | undefined;
  let retrying: ReturnType<typeof setInterval> | undefined;
  // Prices of the connection that is gone would stand beside newer answers.
  realtimeStore.setState({ prices: new Map(), pricedAt: null });
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    stop() {
      document.removeEventListener('visibilitychange', follow);
      clearInterval(polling);
      clearInterval(retrying);
      realtimeStore.setState({ polledAt: null });
    },
  };

  function follow() {
    clearInterval(polling);
    clearInterval(retrying);
    if (document.visibilityState !== 'visible') return;
    polling = setInterval(() => void poll(), pollEveryMs);
    retrying = setInterval(() => {
      retry();
      readUserSettingsAgain();
    }, retryEveryMs);
    void poll();
  }

  async function poll() {
    if (isReading || !navigator.onLine) return;
    isReading = true;
    try {
      forgetResponses();
      const began = Date.now();
      await Promise.all(
        followed.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })),
      );
      const isAnswered = queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .some(({ state }) => state.dataUpdatedAt >= began);
      if (isAnswered) realtimeStore.setState({ polledAt: Date.now() });
    } finally {
      isReading = false;
    }
  }
}
