import type { Logger } from 'pino';
import { unattended } from '../../error-boundary.ts';
import { fetchJson } from '../fetch-json.ts';
import { ProviderError } from '../provider-error.ts';
import type { Ticker } from './ticker.ts';
import { type WonVenue, wonTickers } from './won-tickers.ts';

const everyMs = 5_000;
const longestPauseMs = 120_000;

/**
 * Prices of one of Korea's exchanges, all of its won markets with one request each few seconds; after
 * failures more and more rarely, and not before it says so where it asks to slow down.
 */
export function followWonTickers({
  venue,
  url,
  offer,
  log,
}: {
  venue: WonVenue;
  url: string;
  offer(ticker: Ticker): void;
  log: Logger;
}): { stop(): void } {
  const { who, path, read } = wonTickers[venue];
  const stopping = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  unattended(log, 'prices', poll());
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };

  async function poll(): Promise<void> {
    let pause = everyMs;
    try {
      const { signal } = stopping;
      const prices = read(await fetchJson(`${url.replace(/\/+$/, '')}${path}`, { who, signal }));
      const at = Date.now();
      for (const price of prices) offer({ venue, ...price, at });
      failures = 0;
    } catch (error) {
      failures += 1;
      const asked = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      pause = Math.max(asked, Math.min(longestPauseMs, everyMs * 2 ** Math.min(failures - 1, 10)));
      if (!stopping.signal.aborted) {
        log.warn({ feed: venue, reason: (error as Error).message }, 'won prices failed');
      }
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => unattended(log, 'prices', poll()),
      pause * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
  }
}
