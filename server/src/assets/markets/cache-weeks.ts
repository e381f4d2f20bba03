/** Has prices of the last week fetched where they were never asked for: once for all who want them. */
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { fillPriceHistory, type PricesOutside } from '../../ledger/api.ts';

/** The first moment of a week is up to a step older, and its price is that of the hour before. */
const reach = 7 * dayMs + 6 * 3_600_000;
/** The filling looks up at most so many at once. */
const atOnce = 100;
const againAfterMs = 60_000;
const maxWaiting = 1_000;

export type Weeks = {
  /** Answers at once; what is missing comes later. */
  want(symbols: Iterable<string>): void;
  /** When everything that was wanted has been asked for. */
  settled(): Promise<void>;
  stop(): void;
};

export function cacheWeeks(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
): Weeks {
  const { clock, log } = context;
  const ending = new AbortController();
  const waiting = new Set<string>();
  const requestedAt = new Map<string, number>();
  let filling: Promise<void> = Promise.resolve();
  let busy = false;
  return {
    want(symbols) {
      const now = clock.now().getTime();
      for (const symbol of symbols) {
        if (waiting.size >= maxWaiting || now - (requestedAt.get(symbol) ?? 0) < againAfterMs)
          continue;
        requestedAt.delete(symbol);
        requestedAt.set(symbol, now);
        if (requestedAt.size > maxWaiting)
          requestedAt.delete(requestedAt.keys().next().value ?? '');
        waiting.add(symbol);
      }
      if (busy || waiting.size === 0) return;
      busy = true;
      filling = fillAll()
        .catch((error: Error) => {
          if (!ending.signal.aborted) log.warn({ reason: error.message }, 'no week of prices');
        })
        .finally(() => {
          busy = false;
        });
    },
    settled: () => filling,
    stop: () => ending.abort(),
  };

  async function fillAll(): Promise<void> {
    while (waiting.size > 0 && !ending.signal.aborted) {
      const symbols = [...waiting].slice(0, atOnce);
      for (const symbol of symbols) waiting.delete(symbol);
      const since = new Date(clock.now().getTime() - reach);
      await fillPriceHistory(context, outside, { symbols, span: 'hour', since }, ending.signal);
    }
  }
}
