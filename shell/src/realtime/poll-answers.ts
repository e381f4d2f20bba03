/**
 * Fallback without a connection, such as behind a proxy that blocks sockets: the queries of the
 * open page are refetched every few seconds while it is visible. The connection is retried in the
 * background, rarely and silently.
 */
import { deliveriesKey, inboxKey } from '@moa/host/inbox';
import { forgetResponses } from '@moa/host/internal/api/response-cache';
import { portfolioKey, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';

const pollEveryMs = 10_000;
const retryEveryMs = 60_000;
const followed = [portfolioKey, inboxKey, transactionsKey, deliveriesKey];

export function pollAnswers(retry: () => void): { stop(): void } {
  let isReading = false;
  const polling = setInterval(() => void poll(), pollEveryMs);
  const retrying = setInterval(retry, retryEveryMs);
  // Prices of the connection that is gone would stand beside newer answers.
  realtimeStore.setState({ prices: new Map(), pricedAt: null });
  void poll();
  return {
    stop() {
      clearInterval(polling);
      clearInterval(retrying);
      realtimeStore.setState({ polledAt: null });
    },
  };

  async function poll() {
    if (isReading || document.visibilityState !== 'visible' || !navigator.onLine) return;
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
