/**
 * Fallback without a connection, such as behind a proxy that blocks sockets: the queries of the
 * open page are refetched every few seconds while it is visible. Rarely and silently the connection is
 * retried, and settings of other devices are read. A hidden tab does nothing.
 */
import { deliveriesKey, inboxKey } from '@moa/host/inbox';
import { forgetResponses } from '@moa/host/internal/api/response-cache';
import { readUserSettingsAgain } from '@moa/host/internal/late/user-settings';
import { portfolioKey, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';

const pollEveryMs = 10_000;
const retryEveryMs = 60_000;
const followed = [portfolioKey, inboxKey, transactionsKey, deliveriesKey];

export function pollAnswers(retry: () => void): { stop(): void } {
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
